"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { CODE, idempotencyKey, isApiError } from "@/lib/api";
import { joined, useExplain } from "@/lib/api/explain";
import { useUnsaved } from "@/lib/open-forms";
import { zodWords } from "./zod-words";

type Options<In extends FieldValues, Out> = {
  /** A zod/mini schema; messages that it doesn't give come in the page's language. */
  schema: $ZodType<Out, In>;
  defaultValues: DefaultValues<In>;
  /** `key` belongs to what was typed: the same until it succeeds or the API finds the input wrong. */
  onSubmit: (values: Out, key: string) => Promise<unknown>;
};

export type ApiForm<In extends FieldValues, Out = In> = {
  form: UseFormReturn<In, unknown, Out>;
  submit: () => Promise<boolean>;
  busy: boolean;
  failed: string;
};

/**
 * react-hook-form with our errors: those of the API (110) go to their fields, the rest to `failed`.
 * `submit()` resolves to whether it was saved. While something is typed, 109 logs in again in place.
 */
export function useApiForm<In extends FieldValues, Out extends FieldValues = In>({
  schema,
  defaultValues,
  onSubmit,
}: Options<In, Out>): ApiForm<In, Out> {
  const t = useTranslations("ui");
  const explain = useExplain();
  const [key, setKey] = useState(idempotencyKey);
  const [failed, setFailed] = useState("");
  const [kept, setKept] = useState(false);
  const form = useForm<In, unknown, Out>({
    defaultValues,
    resolver: zodResolver(schema, { error: zodWords(t) }),
    shouldFocusError: true,
  });
  const { isSubmitting: busy, isDirty } = form.formState;
  useUnsaved(isDirty && !kept);

  const place = (error: unknown) => {
    if (!isApiError(error, CODE.invalid) || error.fields.length === 0) return setFailed(explain(error));
    const rest = error.fields.filter(({ field }) => !knows(form, field));
    error.fields
      .filter(({ field }) => knows(form, field))
      .forEach(({ field, msg }, i) =>
        form.setError(field as Path<In>, { type: "server", message: msg }, { shouldFocus: i === 0 }),
      );
    setFailed(
      joined(
        rest.map(({ msg }) => msg),
        t,
      ),
    );
  };
  const submit = async () => {
    let saved = false;
    setFailed("");
    await form.handleSubmit(async (values) => {
      try {
        await onSubmit(values, key);
        saved = true;
        setKey(idempotencyKey());
      } catch (error) {
        place(error);
        if (isApiError(error, CODE.invalid)) setKey(idempotencyKey());
      }
    })();
    setKept(saved);
    return saved;
  };
  return { form, submit, busy, failed };
}

const knows = <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, field: string) => {
  const top = field.split(".")[0]!;
  return top in (form.getValues() as object);
};
