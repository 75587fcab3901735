"use client";
import { useId, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

type TooltipProps = { text: ReactNode; children: ReactNode; className?: string };
type Spot = { left: number; top: number; below: boolean };

/** A short explanation on hover and by keyboard. What is inside becomes focusable; Escape hides it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const below = box.top < 64;
    setSpot({
      left: Math.min(Math.max(box.left + box.width / 2, 130), window.innerWidth - 130),
      top: below ? box.bottom + 6 : box.top - 6,
      below,
    });
  };
  const hide = () => setSpot(null);
  return (
    <>
      <span
        ref={anchor}
        tabIndex={0}
        aria-describedby={spot ? id : undefined}
        className={className}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key === "Escape") hide();
        }}
      >
        {children}
      </span>
      {spot &&
        createPortal(
          <span
            role="tooltip"
            id={id}
            style={{ left: spot.left, top: spot.top }}
            className={`pointer-events-none fixed z-[60] w-max max-w-60 -translate-x-1/2 rounded-md bg-ink px-2.5 py-1.5 text-xs text-surface ${spot.below ? "" : "-translate-y-full"}`}
          >
            {text}
          </span>,
          document.body,
        )}
    </>
  );
}
