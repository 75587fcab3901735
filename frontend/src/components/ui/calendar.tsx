"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "@/lib/cn";
import { monthOf, shifted, today } from "@/lib/date";
import { IconButton } from "./button";

type CalendarProps = { value: string; min?: string; max?: string; onPick: (day: string) => void };

const WEEK = 7;
const weekday = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % WEEK;
const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => shifted(day, -1),
  ArrowRight: (day) => shifted(day, 1),
  ArrowUp: (day) => shifted(day, -WEEK),
  ArrowDown: (day) => shifted(day, WEEK),
  Home: (day) => shifted(day, -weekday(day)),
  End: (day) => shifted(day, WEEK - 1 - weekday(day)),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
};

/** The same day `months` later, or that month's last. */
function sameDay(day: string, months: number): string {
  const { from, to } = monthOf(day, months);
  const moved = from.slice(0, 8) + day.slice(8);
  return moved > to ? to : moved;
}

/** A month to pick a business date from, in the page's language. Arrows move, Enter picks, PageUp and PageDown turn it. */
export default function Calendar({ value, min = "", max = "9999", onPick }: CalendarProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const [at, setAt] = useState(value || today());
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus(), [at]);
  const word = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
  const { from } = monthOf(at);
  const first = shifted(from, -weekday(from));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK }, (_day, i) => shifted(first, week * WEEK + i)),
  );
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setAt(step(at));
  };
  return (
    <div className="w-[17rem]">
      <div className="mb-1 flex items-center justify-between">
        <IconButton label={t("monthBefore")} icon={ChevronLeft} size="sm" onClick={() => setAt(sameDay(at, -1))} />
        <span aria-live="polite" className="font-medium">
          {word(at, { year: "numeric", month: "long" })}
        </span>
        <IconButton label={t("monthAfter")} icon={ChevronRight} size="sm" onClick={() => setAt(sameDay(at, 1))} />
      </div>
      <div ref={grid} role="grid" aria-label={word(at, { year: "numeric", month: "long" })} onKeyDown={move}>
        <div role="row" className="grid grid-cols-7 text-center text-xs text-ink-3">
          {weeks[0]!.map((day) => (
            <span key={day} role="columnheader" aria-label={word(day, { weekday: "long" })} className="py-1">
              {word(day, { weekday: "narrow" })}
            </span>
          ))}
        </div>
        {weeks.map((days) => (
          <div key={days[0]} role="row" className="grid grid-cols-7">
            {days.map((day) => (
              <span key={day} role="gridcell" aria-selected={day === value}>
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === at ? 0 : -1}
                  aria-label={word(day, { dateStyle: "full" })}
                  aria-current={day === today() ? "date" : undefined}
                  disabled={day < min || day > max}
                  onClick={() => onPick(day)}
                  className={cn(
                    "h-8 w-full rounded text-sm tabular-nums hover:bg-sunken disabled:opacity-40",
                    day.slice(0, 7) !== at.slice(0, 7) && "text-ink-3",
                    day === today() && "font-semibold text-accent-ink",
                    day === value && "bg-accent text-on-accent hover:bg-accent",
                  )}
                >
                  {Number(day.slice(8))}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
