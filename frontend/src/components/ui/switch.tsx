"use client";
import { cn } from "@/lib/cn";
import { useField } from "./field";
import { useWhyNot } from "./old";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hideLabel?: boolean;
  disabled?: boolean;
};

/** On or off, in force at once. In a form that is saved later, take Checkbox. */
export function Switch({ checked, onChange, label, hideLabel, disabled }: SwitchProps) {
  const field = useField();
  const why = useWhyNot();
  return (
    <span className="inline-flex items-center gap-2">
      <button
        {...field}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        disabled={disabled || why !== null}
        title={why ?? undefined}
        onClick={() => onChange(!checked)}
        className={cn(
          "relative h-5 w-9 shrink-0 rounded-full transition-colors disabled:opacity-50",
          checked ? "bg-accent" : "bg-line-strong",
        )}
      >
        <span
          className={cn(
            "absolute top-0.5 left-0.5 size-4 rounded-full bg-on-accent shadow-card transition-transform",
            checked && "translate-x-4",
          )}
        />
      </button>
      {!hideLabel && <span aria-hidden>{label}</span>}
    </span>
  );
}
