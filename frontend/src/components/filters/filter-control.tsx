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
    case "amounts": {
      const ends = [filter.from, filter.to] as const;
      return (
        <Field label={filter.label} group>
          <span className="flex items-center gap-1.5">
            {ends.map((end, i) => (
              <TextFilter
                key={end}
                label={`${filter.label} ${t(i === 0 ? "from" : "to")}`}
                placeholder={t(i === 0 ? "from" : "to")}
                value={values[end] ? yuanInput(Number(values[end])) : ""}
                onChange={(next) => onChange({ [end]: String(parseYuan(next) ?? "") })}
              />
            ))}
          </span>
        </Field>
      );
    }
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

/** Goes to the URL on Enter, on leaving, or after a pause in typing. */
function TextFilter({
  label,
  value,
  placeholder,
  onChange,
}: {
  label?: string;
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const [held, setHeld] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== held) {
    setHeld(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const give = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== value) onChange(next.trim());
  };
  return (
    <Input
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={label}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => give(next), PAUSE_MS);
      }}
      onBlur={() => give(text)}
      onKeyDown={(event) => {
        if (event.key === "Enter") give(text);
      }}
    />
  );
}
