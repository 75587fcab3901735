"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useCallback, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { cn } from "@/lib/cn";
import { dayTyped } from "@/lib/date";
import { Input } from "./input";
import { useClosed } from "./use-closed";

const Calendar = lazy(() => import("./calendar"));

type DateInputProps = {
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** Above the calendar: spans to take with one press. */
  presets?: readonly { label: string; onPick: () => void }[];
  /** On which side of the field the calendar hangs. */
  align?: "start" | "end";
} & Pick<ComponentProps<"input">, "id" | "aria-label" | "onBlur" | "name">;

/**
 * A business date, typed (2026-11-22, 20261122, 11-22) or picked: a browser's own field speaks the browser's language,
 * not the page's. Arrow down opens the calendar, Escape leaves it.
 */
export function DateInput({
  value,
  onChange,
  min,
  max,
  presets = [],
  align = "start",
  onBlur,
  ...rest
}: DateInputProps) {
  const t = useTranslations("ui");
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const fits = (day: string) => (!min || day >= min) && (!max || day <= max);
  const close = () => {
    setOpen(false);
    box.current?.querySelector("input")?.focus();
  };
  const give = (typed: string) => {
    const day = typed.trim() === "" ? "" : dayTyped(typed);
    if (day === null || (day !== "" && !fits(day))) return false;
    if (day !== value) onChange(day);
    return true;
  };
  const change = (typed: string) => {
    setText(typed);
    if (typed === "" || /^\d{4}-\d{2}-\d{2}$/.test(typed)) give(typed);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && !open) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === "Enter" && text !== null) {
      give(text);
      setText(null);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
    }
  };
  useClosed(
    box,
    open,
    useCallback(() => setOpen(false), []),
  );
  return (
    <span ref={box} className="relative block w-full min-w-0" onKeyDown={keys}>
      <Input
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        data-date
        placeholder={t("dateShape")}
        className="pr-8 tabular-nums"
        value={text ?? value}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => {
          if (text !== null) give(text);
          setText(null);
          onBlur?.(event);
        }}
      />
      <button
        type="button"
        aria-label={t("pickDate")}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="absolute inset-y-0 right-0 grid w-8 place-items-center text-ink-3 hover:text-ink"
      >
        <CalendarDays className="size-4" aria-hidden />
      </button>
      {open && (
        <span
          role="dialog"
          aria-label={t("pickDate")}
          className={cn(
            "absolute top-full z-30 mt-1 block max-w-[calc(100vw-32px)] rounded-lg bg-raised p-3 shadow-pop",
            align === "end" ? "right-0" : "left-0",
          )}
        >
          {presets.length > 0 && (
            <span className="mb-2 flex gap-1 border-b border-line pb-2 text-sm">
              {presets.map(({ label, onPick }) => (
                <button
                  key={label}
                  type="button"
                  className="rounded px-2 py-1 text-accent-ink hover:bg-sunken"
                  onClick={() => {
                    onPick();
                    close();
                  }}
                >
                  {label}
                </button>
              ))}
            </span>
          )}
          <Suspense fallback={<span className="block h-64 w-[17rem]" />}>
            <Calendar
              value={value}
              min={min}
              max={max}
              onPick={(day) => {
                setText(null);
                onChange(day);
                close();
              }}
            />
          </Suspense>
        </span>
      )}
    </span>
  );
}
