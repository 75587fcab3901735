"use client";
import { createContext, use, useId, useMemo, type ReactNode } from "react";
import { cn } from "@/lib/cn";

type FieldLink = { id: string; describedBy?: string; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldLink | null>(null);

/** What a control inside <Field> puts on itself: id, description, validity. */
export function useField(): {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
} {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
  };
}

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** For a set of controls (radios, uploader): a fieldset with a legend in place of a label. */
  group?: boolean;
  className?: string;
};

/** Label above, control, help or error under it. The control inside is linked by itself. */
export function Field({ label, children, help, error, required = false, group, className }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  const link = useMemo(
    () => ({ id, describedBy: note ? noteId : undefined, invalid: Boolean(error), required }),
    [id, note, noteId, error, required],
  );
  const Box = group ? "fieldset" : "div";
  const Label = group ? "legend" : "label";
  return (
    <Box className={cn("min-w-0", className)} aria-describedby={group && note ? noteId : undefined}>
      <Label htmlFor={group ? undefined : id} className="mb-1 block text-sm font-medium text-ink-2">
        {label}
        {required && (
          <span className="ml-0.5 text-red-ink" aria-hidden>
            *
          </span>
        )}
      </Label>
      <FieldContext value={link}>{children}</FieldContext>
      {note && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          data-wrong={error ? "" : undefined}
          className={cn("mt-1 text-xs", error ? "text-red-ink" : "text-ink-3")}
        >
          {note}
        </p>
      )}
    </Box>
  );
}
