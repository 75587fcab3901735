"use client";
import { useTranslations } from "next-intl";
import { monthOf, today } from "@/lib/date";
import { Input } from "./input";

export type DateSpan = { from: string; to: string };
type DateRangeProps = { value: DateSpan; onChange: (value: DateSpan) => void; label: string };

const PRESETS = {
  today: () => ({ from: today(), to: today() }),
  week: () => ({ from: today(-6), to: today() }),
  month: () => ({ from: monthOf(today()).from, to: today() }),
  lastMonth: () => monthOf(today(), -1),
} satisfies Record<string, () => DateSpan>;
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

/** Two business dates ("" is open), the later one never before the earlier one. */
export function DateRange({ value, onChange, label }: DateRangeProps) {
  const t = useTranslations("ui");
  const from = (day: string) => onChange({ from: day, to: day && value.to && value.to < day ? day : value.to });
  const to = (day: string) => onChange({ from: day && value.from > day ? day : value.from, to: day });
  return (
    <div role="group" aria-label={label}>
      <div className="flex items-center gap-1.5">
        <Input
          id={undefined}
          type="date"
          aria-label={`${label} ${t("from")}`}
          value={value.from}
          max={value.to || undefined}
          onChange={(event) => from(event.target.value)}
        />
        <span className="text-ink-3" aria-hidden>
          –
        </span>
        <Input
          id={undefined}
          type="date"
          aria-label={`${label} ${t("to")}`}
          value={value.to}
          min={value.from || undefined}
          onChange={(event) => to(event.target.value)}
        />
      </div>
      <div className="mt-1 flex gap-3 text-xs">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="text-accent-ink hover:underline"
            onClick={() => onChange(PRESETS[name]())}
          >
            {t(`preset_${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
