"use client";
import { useTranslations } from "next-intl";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { shifted, stretched, type Rect, type Size } from "./crop";

type CropBoxProps = { rect: Rect; size: Size; ratio: number | null; disabled: boolean; onChange: (rect: Rect) => void };
type Hold = { x: number; y: number; rect: Rect; scale: number; corner: boolean };

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The frame over the picture: drag it or its corner; arrows move it, with Shift they stretch it. */
export function CropBox({ rect, size, ratio, disabled, onChange }: CropBoxProps) {
  const t = useTranslations("ui");
  const hold = useRef<Hold | null>(null);
  const alter = (from: Rect, dx: number, dy: number, corner: boolean) =>
    onChange(corner ? stretched(from, dx, dy, size, ratio) : shifted(from, dx, dy, size));
  const grasp = (event: PointerEvent<HTMLButtonElement>) => {
    const shown = event.currentTarget.getBoundingClientRect().width;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = {
      x: event.clientX,
      y: event.clientY,
      rect,
      scale: rect.width / shown,
      corner: (event.target as HTMLElement).dataset.corner !== undefined,
    };
  };
  const drag = (event: PointerEvent) => {
    const from = hold.current;
    if (from)
      alter(from.rect, (event.clientX - from.x) * from.scale, (event.clientY - from.y) * from.scale, from.corner);
  };
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = Math.max(size.width, size.height) / 50;
    alter(rect, step[0] * far, step[1] * far, event.shiftKey);
  };
  const release = () => {
    hold.current = null;
  };
  return (
    <button
      type="button"
      aria-label={t("cropFrame")}
      disabled={disabled}
      onKeyDown={keys}
      onPointerDown={grasp}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className="absolute cursor-move touch-none border-2 border-accent shadow-[0_0_0_9999px_var(--overlay)]"
      style={{
        left: percent(rect.x, size.width),
        top: percent(rect.y, size.height),
        width: percent(rect.width, size.width),
        height: percent(rect.height, size.height),
      }}
    >
      <span
        data-corner
        className="absolute right-0 bottom-0 size-6 cursor-nwse-resize rounded-tl-md bg-accent"
        aria-hidden
      />
    </button>
  );
}
