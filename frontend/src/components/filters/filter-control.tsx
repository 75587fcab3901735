"use client";
import { useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { DateRange } from "@/components/ui/date-range";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useTranslations } from "next-intl";
import { parseYuan, yuanInput } from "@/lib/money";
import { namesOf, type FilterDef, type FilterValues } from "./types";

const PAUSE_MS = 400;

type Props = { filter: FilterDef; values: FilterValues; onChange: (values: FilterValues) => void };

/** The control of one filter. */
export function FilterControl({ filter, values, onChange }: Props) {
  const t = useTranslations("ui");
  const value = values[namesOf(filter)[0]!] ?? "";
  switch (filter.kind) {
    case "text":
      return (
        <Field label={filter.label}>
          <TextFilter
            value={value}
            placeholder={filter.placeholder}
            onChange={(next) => onChange({ [filter.key]: next })}
          />
        </Field>
      );
    case "select":
      return (
        <Field label={filter.label}>
          <Select
            options={filter.options}
            placeholder={t("all")}
            value={value}
            onChange={(event) => onChange({ [filter.key]: event.target.value })}
          />
        </Field>
      );
    case "search":
      return (
        <Field label={filter.label}>
          <Combobox
            options={filter.options}
            onQuery={filter.onQuery}
            placeholder={t("all")}
            value={value || null}
            onChange={(next) => onChange({ [filter.key]: next ?? "" })}
          />
        </Field>
      );
    case "day":
      return (
        <Field label={filter.label}>
          <DateInput value={value} onChange={(next) => onChange({ [filter.key]: next })} />
        </Field>
      );
    case "amounts":
      return <AmountsFilter filter={filter} values={values} onChange={onChange} />;
    case "dates": {
      const { from, to } = filter;
      return (
        <Field label={filter.label} group>
          <DateRange
            label={filter.label}
            value={{ from: values[from] ?? "", to: values[to] ?? "" }}
            onChange={(span) => onChange({ [from]: span.from, [to]: span.to })}
          />
        </Field>
      );
    }
  }
}

type AmountsProps = Omit<Props, "filter"> & { filter: Extract<FilterDef, { kind: "dates" | "amounts" }> };

/** From so many yuan to so many; what is no amount says so, and filters nothing. */
function AmountsFilter({ filter: { label, from, to }, values, onChange }: AmountsProps) {
  const t = useTranslations("ui");
  const [refused, setRefused] = useState<readonly string[]>([]);
  // What is none filters nothing: a value that came since, by the way back, stands in its place.
  const wrong = refused.filter((end) => !values[end]);
  return (
    <Field label={label} group error={wrong.length > 0 ? t("amountWrong") : undefined}>
      <span className="flex items-center gap-1.5">
        {([from, to] as const).map((end) => (
          <TextFilter
            key={end}
            kind={AMOUNT}
            label={`${label} ${t(end === from ? "from" : "to")}`}
            placeholder={t(end === from ? "from" : "to")}
            value={values[end] ?? ""}
            wrong={wrong.includes(end)}
            onWrong={(on) => setRefused((before) => [...before.filter((one) => one !== end), ...(on ? [end] : [])])}
            onChange={(next) => onChange({ [end]: next })}
          />
        ))}
      </span>
    </Field>
  );
}

type Kind = {
  /** How a value of the URL stands in the box. */
  show: (value: string) => string;
  /** What was typed as such a value; null where it is none. */
  read: (text: string) => string | null;
};
const TEXT: Kind = { show: (value) => value, read: (text) => text.trim() };
const AMOUNT: Kind = {
  show: (value) => (value ? yuanInput(Number(value)) : ""),
  read: (text) => (text.trim() ? (parseYuan(text)?.toString() ?? null) : ""),
};

type TextFilterProps = {
  label?: string;
  value: string;
  placeholder?: string;
  kind?: Kind;
  wrong?: boolean;
  onWrong?: (wrong: boolean) => void;
  onChange: (value: string) => void;
};

/** Goes to the URL on Enter, on leaving, or after a pause in typing. */
function TextFilter({ label, value, placeholder, kind = TEXT, wrong, onWrong, onChange }: TextFilterProps) {
  const [text, setText] = useState(kind.show(value));
  const [held, setHeld] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== held) {
    // Changed from outside (reset, the way back): show that. What was typed and says just that stays, to be typed on.
    setHeld(value);
    if (value !== (kind.read(text) ?? "")) setText(kind.show(value));
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const give = (typed: string) => {
    clearTimeout(timer.current);
    const next = kind.read(typed);
    onWrong?.(next === null);
    if ((next ?? "") !== value) onChange(next ?? "");
    return next;
  };
  return (
    <Input
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={wrong || undefined}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        if (wrong && kind.read(next) !== null) onWrong?.(false);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => give(next), PAUSE_MS);
      }}
      onBlur={() => {
        const next = give(text);
        if (next !== null) setText(kind.show(next));
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") give(text);
      }}
    />
  );
}
