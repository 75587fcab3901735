"use client";
import { Crop, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { cn } from "@/lib/cn";

type ThumbProps = { url: string; index: number; total: number; onMove: (from: number, to: number) => void; onRemove: () => void; onCrop?: () => void };

const DRAG = "application/x-zudesk-picture";
const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One picture that is there: drag it, or focus it and use the arrows. */
export function Thumb({ url, index, total, onMove, onRemove, onCrop }: ThumbProps) {
  const t = useTranslations("ui");
  const [over, setOver] = useState(false);
  const keys = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step) {
      event.preventDefault();
      onMove(index, index + step);
    } else if (event.key === "Delete" || event.key === "Backspace") onRemove();
  };
  return (
    <li
      className="group relative size-24" draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAG, String(index))}
      onDragOver={(event) => { if (event.dataTransfer.types.includes(DRAG)) { event.preventDefault(); setOver(true); } }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(DRAG);
        if (from) { event.preventDefault(); onMove(Number(from), index); }
      }}
    >
      <button type="button" onKeyDown={keys} aria-label={t("picturePlace", { place: index + 1, total })} className={cn("size-24 overflow-hidden rounded-md border", over ? "border-accent" : "border-line")}>
        <img src={url} alt="" className="size-full object-cover" draggable={false} />
      </button>
      {index === 0 && total > 1 && <span className="pointer-events-none absolute bottom-1 left-1 rounded bg-ink px-1.5 text-xs leading-4 text-surface">{t("cover")}</span>}
      {onCrop && (
        <button
          type="button" aria-label={t("cropPicture", { place: index + 1 })} title={t("cropPicture", { place: index + 1 })} onClick={onCrop}
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded bg-ink text-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100"
        >
          <Crop className="size-3.5" aria-hidden />
        </button>
      )}
      <button
        type="button" aria-label={t("removePicture", { name: String(index + 1) })} onClick={onRemove}
        className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100"
      >
        <X className="size-3" aria-hidden />
      </button>
    </li>
  );
}
