"use client";
import { Crop, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { cn } from "@/lib/cn";
import { sized } from "@/lib/pictures";
import { previewOf } from "./use-uploads";

type ThumbProps = {
  url: string;
  index: number;
  total: number;
  dragged: boolean;
  /** The first of the set is its cover. */
  cover?: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onCrop?: () => void;
};

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One picture that is there: drag it, or focus it and use the arrows. */
export function Thumb({ url, index, total, dragged, cover, onMove, onRemove, onCrop }: ThumbProps) {
  const t = useTranslations("ui");
  const keys = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step) {
      event.preventDefault();
      onMove(index, index + step);
    } else if (event.key === "Delete" || event.key === "Backspace") onRemove();
  };
  return (
    <li data-place={index} className="group relative size-24">
      <button
        type="button"
        data-grip={index}
        onKeyDown={keys}
        aria-label={t("picturePlace", { place: index + 1, total })}
        className={cn(
          "size-24 overflow-hidden rounded-md border transition-transform [-webkit-touch-callout:none]",
          total > 1 && "cursor-grab",
          dragged ? "scale-105 border-accent shadow-pop" : "border-line",
        )}
      >
        <img
          src={sized(previewOf(url), 160)}
          alt=""
          className="pointer-events-none size-full object-cover select-none"
          draggable={false}
        />
      </button>
      {cover && index === 0 && total > 1 && (
        <span className="pointer-events-none absolute bottom-1 left-1 rounded bg-ink px-1.5 text-xs leading-4 text-surface">
          {t("cover")}
        </span>
      )}
      {onCrop && (
        <button
          type="button"
          aria-label={t("cropPicture", { place: index + 1 })}
          title={t("cropPicture", { place: index + 1 })}
          onClick={onCrop}
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded bg-ink text-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100"
        >
          <Crop className="size-3.5" aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={t("removePicture", { name: String(index + 1) })}
        onClick={onRemove}
        className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100"
      >
        <X className="size-3" aria-hidden />
      </button>
    </li>
  );
}
