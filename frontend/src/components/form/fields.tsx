"use client";
import type { ComponentProps, ReactNode } from "react";
import { useController, type FieldPathByValue, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { PictureUploader } from "@/components/upload/picture-uploader";
import type { Fen } from "@/lib/money";

/** A form of any output; `name` must be a field that holds a `Value`. */
type Bound<In extends FieldValues, Out, Value> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, Value>;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
  className?: string;
};
type Rest<Props> = Omit<Props, "form" | "name" | "label" | "required" | "value" | "onChange" | "onBlur" | "className">;

function useBound<In extends FieldValues, Out, Value>({ form, name, ...box }: Bound<In, Out, Value>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return { field, box: { ...box, error: fieldState.error?.message } };
}

export function TextField<In extends FieldValues, Out>({
  form,
  name,
  label,
  help,
  required,
  className,
  ...rest
}: Bound<In, Out, string> & Rest<ComponentProps<typeof Input>>) {
  const { field, box } = useBound({ form, name, label, help, required, className });
  return (
    <Field {...box}>
      <Input {...rest} {...field} />
    </Field>
  );
}

export function TextAreaField<In extends FieldValues, Out>({
  form,
  name,
  label,
  help,
  required,
  className,
  ...rest
}: Bound<In, Out, string> & Rest<ComponentProps<typeof Textarea>>) {
  const { field, box } = useBound({ form, name, label, help, required, className });
  return (
    <Field {...box}>
      <Textarea {...rest} {...field} />
    </Field>
  );
}

export function SelectField<In extends FieldValues, Out>({
  form,
  name,
  label,
  help,
  required,
  className,
  ...rest
}: Bound<In, Out, string> & Rest<ComponentProps<typeof Select>>) {
  const { field, box } = useBound({ form, name, label, help, required, className });
  return (
    <Field {...box}>
      <Select {...rest} {...field} />
    </Field>
  );
}

export function MoneyField<In extends FieldValues, Out>({
  unit,
  placeholder,
  ...bound
}: Bound<In, Out, Fen | null> & Pick<ComponentProps<typeof MoneyInput>, "unit" | "placeholder">) {
  const { field, box } = useBound(bound);
  return (
    <Field {...box}>
      <MoneyInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        unit={unit}
        placeholder={placeholder}
      />
    </Field>
  );
}

/** Pictures by their addresses. `label` is text: it is read out for the set too. */
export function PicturesField<In extends FieldValues, Out>({
  max,
  ...bound
}: Bound<In, Out, string[]> & { label: string; max?: number }) {
  const { field, box } = useBound(bound);
  return (
    <Field group {...box}>
      <PictureUploader value={field.value} onChange={field.onChange} max={max} label={bound.label} />
    </Field>
  );
}
