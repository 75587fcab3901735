"use client";
import { cn } from "@/lib/cn";
import { useWords } from "./words";

export type Mode = "rent" | "buy";

/** Rent or buy, where both are offered. */
export function ModeTabs({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useWords();
  return (
    <div role="group" aria-label={t("howToGet")} className="grid grid-cols-2 gap-1 rounded-xl bg-sunken p-1">
      {(["rent", "buy"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          onClick={() => onMode(one)}
          className={cn(
            "min-h-11 rounded-lg text-lg transition-colors",
            one === mode ? "bg-surface font-medium text-accent-ink shadow-sm" : "text-ink-2",
          )}
        >
          {t(one)}
        </button>
      ))}
    </div>
  );
}
