"use client";
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { cn } from "@/lib/cn";

type Chip = { value: string; label: ReactNode; note?: ReactNode; off?: boolean };
type ChipsProps = { legend: string; options: Chip[]; value: string; onChange: (value: string) => void };

/** One of a few, each big enough for a thumb. */
export function Chips({ legend, options, value, onChange }: ChipsProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // The page can be tapped before React has it; of that React hears nothing, and would take it back.
  const take = useEffectEvent(() => {
    const tapped = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (tapped !== undefined && tapped !== value) onChange(tapped);
  });
  useLayoutEffect(() => take(), []);
  return (
    <fieldset ref={group}>
      <legend className="mb-2 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "relative grid min-h-11 min-w-16 cursor-pointer content-center rounded-lg border px-3.5 py-1.5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink",
              option.value === value
                ? "border-accent bg-accent-soft font-medium text-accent-ink"
                : "border-line-strong bg-surface",
              option.off && "border-dashed text-ink-3",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.off}
              onChange={() => onChange(option.value)}
              className="pointer-events-none absolute inset-0 opacity-0"
            />
            <span>{option.label}</span>
            {option.note && (
              <span className={cn("text-xs font-normal", option.value === value ? "text-accent-ink" : "text-ink-3")}>
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
