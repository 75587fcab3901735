"use client";
import { useTranslations } from "next-intl";
import { monthOf, today } from "@/lib/date";
import { DateInput } from "./date-input";

export type DateSpan = { from: string; to: string };
type DateRangeProps = { value: DateSpan; onChange: (value: DateSpan) => void; label: string };

const PRESETS = {
  today: () => ({ from: today(), to: today() }),
  week: () => ({ from: today(-6), to: today() }),
  month: () => ({ from: monthOf(today()).from, to: today() }),
  lastMonth: () => monthOf(today(), -1),
} satisfies Record<string, () => DateSpan>;
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

/** Two business dates ("" is open), the later one never before the earlier one; with them the spans that are asked for most. */
export function DateRange({ value, onChange, label }: DateRangeProps) {
  const t = useTranslations("ui");
  const from = (day: string) => onChange({ from: day, to: day && value.to && value.to < day ? day : value.to });
  const to = (day: string) => onChange({ from: day && value.from > day ? day : value.from, to: day });
  const presets = NAMES.map((name) => ({ label: t(`preset_${name}`), onPick: () => onChange(PRESETS[name]()) }));
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1.5">
      <DateInput
        id={undefined}
        aria-label={`${label} ${t("from")}`}
        value={value.from}
        onChange={from}
        presets={presets}
      />
      <span className="text-ink-3" aria-hidden>
        –
      </span>
      <DateInput
        id={undefined}
        aria-label={`${label} ${t("to")}`}
        value={value.to}
        onChange={to}
        presets={presets}
        align="end"
      />
    </div>
  );
}
