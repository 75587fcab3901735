"use client";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useField } from "./field";

type InputProps = { unit?: ReactNode; lead?: ReactNode } & ComponentProps<"input">;

/** One line of text. `unit` (元, 天, 期) stands inside at the end, `lead` (¥, an icon) at the start. */
export function Input({ unit, lead, className, ...rest }: InputProps) {
  const field = useField();
  const box = (
    <input
      {...field}
      className={cn("field-box", Boolean(lead) && "pl-8", Boolean(unit) && "pr-11", !lead && !unit && className)}
      {...rest}
    />
  );
  if (!lead && !unit) return box;
  return (
    <span className={cn("field-frame", className)}>
      {lead && (
        <span
          className="pointer-events-none absolute inset-y-0 left-0 grid w-8 place-items-center text-ink-3"
          aria-hidden
        >
          {lead}
        </span>
      )}
      {box}
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-0 grid min-w-10 place-items-center px-2 text-sm text-ink-3">
          {unit}
        </span>
      )}
    </span>
  );
}

type TextareaProps = { count?: number } & ComponentProps<"textarea">;

/** Several lines. */
export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  return <textarea {...useField()} rows={rows} className={cn("field-box block resize-y", className)} {...rest} />;
}

type CheckboxProps = { label: ReactNode; hideLabel?: boolean; indeterminate?: boolean } & Omit<
  ComponentProps<"input">,
  "type"
>;

export function Checkbox({ label, hideLabel, indeterminate = false, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={cn("check-line text-base", className)}>
      <input
        id={id}
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        {...rest}
      />
      <span className={cn(hideLabel && "sr-only")}>{label}</span>
    </label>
  );
}

type Choice = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean };
type ChoicesProps = {
  name: string;
  options: Choice[];
  value: string | null;
  onChange: (value: string) => void;
  label: string;
  inline?: boolean;
};

/** One of a few, all in sight: radio cards. */
export function Choices({ name, options, value, onChange, label, inline }: ChoicesProps) {
  return (
    <div role="radiogroup" aria-label={label} className={cn("flex gap-2", inline ? "flex-wrap" : "flex-col")}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            "flex items-start gap-2.5 rounded-md border px-3 py-2 transition-colors",
            value === option.value ? "border-accent bg-accent-soft" : "border-line-strong bg-surface hover:bg-sunken",
            option.disabled && "opacity-50",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-1 accent-accent"
          />
          <span>
            <span className="block">{option.label}</span>
            {option.help && <span className="block text-xs text-ink-2">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
