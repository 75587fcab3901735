"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { FormProvider, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { FormError } from "./form-error";
import { useApiForm } from "./use-api-form";

type DrawerFormProps<In extends FieldValues, Out> = {
  open: boolean;
  onClose: () => void;
  title: string;
  schema: $ZodType<Out, In>;
  defaultValues: DefaultValues<In>;
  onSubmit: (values: Out, key: string) => Promise<unknown>;
  /** The button says the act: 开通商户. */
  submitLabel: string;
  /** The act does harm: its button is red. */
  danger?: boolean;
  width?: "md" | "lg";
  /** Beside the buttons: sums computed live. */
  info?: (form: UseFormReturn<In, unknown, Out>) => ReactNode;
  /** Parts of it may take the form by useFormContext. */
  children: (form: UseFormReturn<In, unknown, Out>) => ReactNode;
};

/** A form in a sheet from the right. It closes when saved; closing with something typed asks first. */
export function DrawerForm<In extends FieldValues, Out extends FieldValues>({
  open,
  ...rest
}: DrawerFormProps<In, Out>) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer<In extends FieldValues, Out extends FieldValues>({
  onClose,
  title,
  schema,
  defaultValues,
  onSubmit,
  submitLabel,
  danger,
  width,
  info,
  children,
}: Omit<DrawerFormProps<In, Out>, "open">) {
  const t = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const { form, submit, busy, failed } = useApiForm({ schema, defaultValues, onSubmit });
  const dirty = form.formState.isDirty;
  const leave = () => (dirty && !asking ? setAsking(true) : onClose());
  const save = async () => {
    if (await submit()) onClose();
  };
  const footer = asking ? (
    <>
      <span className="mr-auto self-center text-sm text-ink-2">{t("unsavedAsk")}</span>
      <Button variant="danger" onClick={onClose}>
        {t("discard")}
      </Button>
      <Button onClick={() => setAsking(false)}>{t("keepEditing")}</Button>
    </>
  ) : (
    <>
      {info && <span className="mr-auto self-center">{info(form)}</span>}
      <Button onClick={leave}>{t("cancel")}</Button>
      <Button variant={danger ? "danger" : "primary"} loading={busy} onClick={() => void save()}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Sheet open onClose={leave} title={title} width={width} footer={footer}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormError text={failed} />
        <FormProvider {...form}>{children(form)}</FormProvider>
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </Sheet>
  );
}
