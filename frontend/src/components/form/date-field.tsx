"use client";
import type { ReactNode } from "react";
import { useController, type FieldPathByValue, type FieldValues, type UseFormReturn } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { useMissing } from "./missing";

type DateFieldProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string>;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
  min?: string;
  max?: string;
};

/** A business date of a form, "" for none. */
export function DateField<In extends FieldValues, Out>({ form, name, min, max, ...box }: DateFieldProps<In, Out>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const missing = useMissing("choose");
  return (
    <Field {...box} error={missing(fieldState.error?.message)}>
      <DateInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={min} max={max} />
    </Field>
  );
}
