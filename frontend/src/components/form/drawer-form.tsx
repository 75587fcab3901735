"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import { FormProvider, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { Button } from "@/components/ui/button";
import { Confirm, type ConfirmProps } from "@/components/ui/confirm";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { Sheet } from "@/components/ui/sheet";
import { FormError } from "./form-error";
import { PlainForm } from "./plain-form";
import { useApiForm } from "./use-api-form";

type DrawerFormProps<In extends FieldValues, Out> = {
  open: boolean;
  onClose: () => void;
  title: string;
  schema: $ZodType<Out, In>;
  defaultValues: DefaultValues<In>;
  onSubmit: (values: Out, key: string) => Promise<unknown>;
  /** Asked before it is sent, where it moves money: what will happen, to whom, perhaps as the server reckons it first.
   * null: nothing to ask. */
  ask?: (values: Out) => Question | null | Promise<Question | null>;
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

export type Question = Pick<ConfirmProps, "title" | "text" | "sums" | "action" | "danger" | "agree">;

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
  ask,
  submitLabel,
  danger,
  width,
  info,
  children,
}: Omit<DrawerFormProps<In, Out>, "open">) {
  const t = useTranslations("ui");
  const [question, setQuestion] = useState<Question | null>(null);
  const [reckoning, setReckoning] = useState(false);
  const { form, submit, busy, failed, refuse, guard } = useApiForm({
    schema,
    defaultValues,
    onSubmit,
    onClose,
    onSaved: onClose,
  });
  const { asking, stay } = guard;
  // Who types on has answered.
  useEffect(() => {
    if (!asking) return undefined;
    const typing = form.watch(stay);
    return () => typing.unsubscribe();
  }, [asking, stay, form]);
  const save = async () => {
    if (!ask) return submit();
    if (reckoning) return undefined;
    const answer: { values?: Out } = {};
    await form.handleSubmit((values) => {
      answer.values = values;
    })();
    if (!answer.values) return undefined;
    setReckoning(true);
    try {
      const asked = await ask(answer.values);
      return await (asked ? setQuestion(asked) : submit());
    } catch (error) {
      return refuse(error);
    } finally {
      setReckoning(false);
    }
  };
  const footer = asking ? (
    <LeaveQuestion guard={guard} busy={busy} />
  ) : (
    <>
      {info && <span className="mr-auto self-center">{info(form)}</span>}
      <Button disabled={busy} onClick={guard.close}>
        {t("cancel")}
      </Button>
      <Button variant={danger ? "danger" : "primary"} loading={busy || reckoning} onClick={() => void save()}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Sheet open busy={busy} onClose={guard.close} title={title} width={width} footer={footer}>
      <PlainForm onSend={save}>
        <FormError text={failed} />
        <FormProvider {...form}>{children(form)}</FormProvider>
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </PlainForm>
      {question && <Confirm open {...question} onClose={() => setQuestion(null)} onConfirm={submit} />}
    </Sheet>
  );
}
