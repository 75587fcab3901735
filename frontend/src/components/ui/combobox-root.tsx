"use client";
import { Combobox as Root, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useField } from "./field";
import { useLateFocus } from "./late-focus";
import type { SelectOption } from "./select";
import { ComboboxOpener } from "./combobox-opener";

export type ComboboxProps = {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  label?: string;
  placeholder?: string;
  /** Given for lists that the server searches; then `options` are its answer and nothing is filtered here. */
  onQuery?: (query: string) => void;
  loading?: boolean;
  disabled?: boolean;
};

/** Tab takes the option that is marked, which of an emptied box nobody chose: it stays empty. */
function leaveEmpty(event: KeyboardEvent) {
  if (event.key === "Tab" && event.target instanceof HTMLInputElement && event.target.value === "")
    event.stopPropagation();
}

/** A server is asked once the person pauses, ms. */
const TYPING = 300;

/** Select with a search. */
export default function ComboboxRoot({
  options,
  value,
  onChange,
  label,
  placeholder,
  onQuery,
  loading,
  disabled,
}: ComboboxProps) {
  const t = useTranslations("ui");
  const field = useField();
  const { chosen: onChosen, onFocusCapture } = useLateFocus();
  const [query, setQuery] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was chosen keeps its name while the server's options are other ones.
  const [last, setLast] = useState<SelectOption | null>(null);
  const chosen = options.find((option) => option.value === value) ?? (last?.value === value ? last : null);
  if (chosen && chosen.label !== last?.label) setLast(chosen);
  const wanted = query.trim().toLowerCase();
  const shown = onQuery || !wanted ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  const ask = (text: string, wait = 0) => {
    setQuery(text);
    clearTimeout(timer.current);
    if (onQuery) timer.current = setTimeout(() => onQuery(text), wait);
  };
  return (
    <Root
      value={value}
      onChange={(one: string | null) => {
        onChosen();
        onChange(one);
      }}
      onClose={() => ask("")}
      disabled={disabled}
      immediate
    >
      <div className="relative" onKeyDownCapture={leaveEmpty} onFocusCapture={onFocusCapture}>
        <ComboboxInput
          {...field}
          aria-label={label}
          placeholder={placeholder ?? t("choose")}
          className="field-box pr-8"
          displayValue={(shown: string | null) => (shown === chosen?.value ? chosen.label : "")}
          onChange={(event) => {
            ask(event.target.value, TYPING);
            if (event.target.value === "") onChange(null);
          }}
        />
        <ComboboxOpener />
      </div>
      <ComboboxOptions
        anchor="bottom start"
        transition
        className="pop-in z-50 mt-1 max-h-72 w-(--input-width) overflow-auto rounded-lg bg-raised p-1 shadow-pop empty:invisible"
      >
        {loading && <div className="px-2.5 py-2 text-sm text-ink-3">{t("loading")}</div>}
        {!loading && shown.length === 0 && <div className="px-2.5 py-2 text-sm text-ink-3">{t("noMatch")}</div>}
        {shown.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="group flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 data-disabled:opacity-50 data-focus:bg-accent-soft"
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <Check className="invisible size-4 text-accent-ink group-data-selected:visible" aria-hidden />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Root>
  );
}
