"use client";
import type { ComponentProps, ReactNode } from "react";
import { useController, type FieldPathByValue, type FieldValues, type UseFormReturn } from "react-hook-form";
import { CheckTree } from "@/components/tree/check-tree";
import type { TreeItem } from "@/components/tree/nodes";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { PictureUploader } from "@/components/upload/picture-uploader";
import type { Fen } from "@/lib/money";
import { useMissing } from "./missing";

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
  const missing = useMissing("choose");
  return (
    <Field {...box} error={missing(box.error)}>
      <Select {...rest} {...field} />
    </Field>
  );
}

/** Says at once that more was typed than `most`, and takes it back as soon as it isn't so. */
export function MoneyField<In extends FieldValues, Out>({
  unit,
  placeholder,
  most,
  ...bound
}: Bound<In, Out, Fen | null> & Pick<ComponentProps<typeof MoneyInput>, "unit" | "placeholder"> & { most?: Fen }) {
  const { field, box } = useBound(bound);
  const change = (value: Fen | null) => {
    field.onChange(value);
    if (most !== undefined && (box.error || (value ?? 0) > most)) void bound.form.trigger(bound.name);
  };
  return (
    <Field {...box}>
      <MoneyInput value={field.value} onChange={change} onBlur={field.onBlur} unit={unit} placeholder={placeholder} />
    </Field>
  );
}

/** Pictures by their addresses. `label` is text: it is read out for the set too. */
export function PicturesField<In extends FieldValues, Out>({
  max,
  secret,
  ...bound
}: Bound<In, Out, string[]> & { label: string; max?: number; secret?: boolean }) {
  const { field, box } = useBound(bound);
  const missing = useMissing("toUpload");
  return (
    <Field group {...box} error={missing(box.error)}>
      <PictureUploader secret={secret} value={field.value} onChange={field.onChange} max={max} label={bound.label} />
    </Field>
  );
}

/** One picture by its address, "" for none. `label` is text: it is read out for the set too. */
export function PictureField<In extends FieldValues, Out>({
  secret,
  ...bound
}: Bound<In, Out, string> & { label: string; secret?: boolean }) {
  const { field, box } = useBound(bound);
  const missing = useMissing("toUpload");
  const value = field.value ? [field.value] : [];
  const change = (urls: string[]) => field.onChange(urls[0] ?? "");
  return (
    <Field group {...box} error={missing(box.error)}>
      <PictureUploader secret={secret} value={value} onChange={change} max={1} label={bound.label} />
    </Field>
  );
}

/** Several leaves of a tree, by their ids. `label` is text: it is read out for the tree too. */
export function CheckTreeField<In extends FieldValues, Out>({
  nodes,
  readOnly,
  ...bound
}: Bound<In, Out, string[]> & { label: string; nodes: readonly TreeItem[]; readOnly?: boolean }) {
  const { field, box } = useBound(bound);
  const missing = useMissing("choose");
  return (
    <Field group {...box} error={missing(box.error)}>
      <CheckTree label={bound.label} nodes={nodes} value={field.value} onChange={field.onChange} readOnly={readOnly} />
    </Field>
  );
}
