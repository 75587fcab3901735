"use client";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { useField } from "./field";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = { options: readonly SelectOption[]; placeholder?: string } & ComponentProps<"select">;

/** The browser's own select: light, and right on phones. For long or searched lists take Combobox. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cn("field-frame", className)}>
      <select
        {...useField()}
        className={cn(
          "field-box appearance-none truncate pr-8",
          // Nothing chosen is as pale as an empty input's placeholder.
          placeholder !== undefined && "has-[option[value='']:checked]:text-ink-3 [&>option]:text-ink",
        )}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
    </span>
  );
}
