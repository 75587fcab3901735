"use client";
import { Minus, Plus } from "lucide-react";
import { useWords } from "../words";

type QuantityProps = { value: number; most: number; onChange: (value: number) => void };
const BUTTON =
  "grid size-11 place-items-center rounded-lg border border-line-strong bg-surface disabled:text-ink-3 disabled:opacity-50";

export function Quantity({ value, most, onChange }: QuantityProps) {
  const t = useWords();
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm font-medium text-ink-2">
        {t("quantity")}
        <span className="ml-2 font-normal text-ink-3">{t("left", { count: most })}</span>
      </span>
      <span className="flex items-center gap-1">
        <button
          type="button"
          className={BUTTON}
          aria-label={t("fewer")}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <Minus className="size-4" aria-hidden />
        </button>
        <output aria-live="polite" className="min-w-10 text-center text-lg tabular-nums">
          {value}
        </output>
        <button
          type="button"
          className={BUTTON}
          aria-label={t("more")}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <Plus className="size-4" aria-hidden />
        </button>
      </span>
    </div>
  );
}
