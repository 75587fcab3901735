"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { CODE, isApiError, useKey } from "@/lib/api";
import { joined, useExplain } from "@/lib/api/explain";
import { isAskedAbout, useSentAgain } from "@/lib/api/sent-again";
import { useLeaveGuard, type LeaveGuard } from "@/lib/open-forms";
import { HELD, isHeld } from "./held";
import { firstWrong, messagesIn, sentFrom, unplaced } from "./first-wrong";
import { zodWords } from "./zod-words";

type Options<In extends FieldValues, Out, Answer> = {
  /** A zod/mini schema; messages that it doesn't give come in the page's language. */
  schema: $ZodType<Out, In>;
  defaultValues: DefaultValues<In>;
  /** `key` belongs to what was typed: the same until it succeeds, or until useKey says that it is another intent. */
  onSubmit: (values: Out, key: string) => Promise<Answer>;
  /** Once it is saved and no longer asked about: the place to go on to another page. */
  onSaved?: (answer: Answer) => void;
  /** Of a form that can be closed: `guard` then asks in its place. A page's form is asked about by the page. */
  onClose?: () => void;
  /** What the page says when it is left, in place of that all is lost. */
  leaveText?: string;
};

export type ApiForm<In extends FieldValues, Out = In> = {
  form: UseFormReturn<In, unknown, Out>;
  submit: () => Promise<boolean>;
  busy: boolean;
  failed: string;
  /** A refusal of what was asked for before it is sent: said where one of sending it is. */
  refuse: (error: unknown) => void;
  guard: LeaveGuard;
};

/**
 * react-hook-form with our errors: those of the API (110) go to their fields, the rest to `failed`, and so does what is
 * wrong with a field that the form doesn't show.
 * An error goes as soon as its field is right: by typing, by code, or by another field that it is about; one of the API once
 * its field is another.
 * A picture on its way holds it (see held.ts). `submit()` resolves to whether it was saved. While something is typed, 109
 * logs in again in place, and what was being sent is sent once more, with its key: its end is `onSaved`.
 */
export function useApiForm<In extends FieldValues, Out extends FieldValues = In, Answer = unknown>({
  schema,
  defaultValues,
  onSubmit,
  onSaved,
  onClose,
  leaveText,
}: Options<In, Out, Answer>): ApiForm<In, Out> {
  const t = useTranslations("ui");
  const explain = useExplain();
  const [key, settle] = useKey();
  const sending = useRef(false);
  /** Whether the last try met an ended session, and nothing was typed since. */
  const cut = useRef(false);
  const [failed, setFailed] = useState("");
  const [homeless, setHomeless] = useState<readonly string[]>([]);
  const [kept, setKept] = useState(false);
  const check: Resolver<In, unknown, Out> = zodResolver(schema, { error: zodWords(t) });
  const form: UseFormReturn<In, unknown, Out> = useForm<In, unknown, Out>({
    defaultValues,
    resolver: async (...asked) => {
      const checked = await check(...asked);
      if (!isHeld(form.control)) return checked;
      return { values: {}, errors: { ...checked.errors, [HELD]: { type: "held" } } as FieldErrors<In> };
    },
    // In the order in which they came, which isn't the one on the page.
    shouldFocusError: false,
  });
  const { isSubmitting: busy, isDirty, submitCount, isSubmitSuccessful, errors } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const box = sentFrom();
    if (!isSubmitSuccessful) firstWrong(box)?.focus();
    // Only what is drawn says whether a field shows its error.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setHomeless(isSubmitSuccessful ? [] : unplaced(errors, box));
    // At the end of each try, not while its errors are mended.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  const guard = useLeaveGuard(isDirty && !kept, onClose, leaveText);
  // What is typed after it was saved isn't saved.
  useEffect(() => {
    const typing = form.watch((_values, { name }) => {
      if (!name) return;
      cut.current = false;
      setKept(false);
      void mend(form, name);
    });
    return () => typing.unsubscribe();
  }, [form]);

  const place = (error: unknown) => {
    if (!isApiError(error, CODE.invalid) || error.fields.length === 0) return setFailed(explain(error));
    const rest = error.fields.filter(({ field }) => !knows(form, field));
    error.fields
      .filter(({ field }) => knows(form, field))
      .forEach(({ field, msg }) => form.setError(field as Path<In>, { type: "server", message: msg }));
    setFailed(
      joined(
        rest.map(({ msg }) => msg),
        t,
      ),
    );
  };
  const send = async (): Promise<boolean> => {
    const saved: { answer: Answer }[] = [];
    setFailed("");
    setHomeless([]);
    cut.current = false;
    await form.handleSubmit(async (values) => {
      try {
        saved.push({ answer: await onSubmit(values, key) });
        settle();
      } catch (error) {
        cut.current = isAskedAbout(error);
        if (!cut.current) place(error);
        settle(error);
      }
    })();
    const [done] = saved;
    setKept(done !== undefined);
    if (done) {
      guard.saved();
      onSaved?.(done.answer);
    }
    return done !== undefined;
  };
  /** Asked for twice at once, by Enter and button, it is sent once. */
  const submit = async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    try {
      return await send();
    } finally {
      sending.current = false;
    }
  };
  useSentAgain(cut, submit);
  const stands = messagesIn(errors);
  const left = homeless.filter((message) => stands.includes(message));
  const above = joined(failed ? [failed, ...left] : left, t);
  return { form, submit, busy, failed: HELD in errors ? t("stillUploading") : above, refuse: place, guard };
}

const knows = <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, field: string) => {
  const top = field.split(".")[0]!;
  return top in (form.getValues() as object);
};

/** react-hook-form looks again at the field that was typed in, and at no other. */
async function mend<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, changed: string) {
  const wrong = wrongFields(form.formState.errors);
  const of = (field: string) => field === changed || field.startsWith(`${changed}.`);
  const said = wrong.filter(({ type, field }) => type === "server" && of(field)).map(({ field }) => field);
  if (said.length > 0) form.clearErrors(said as Path<In>[]);
  const again = wrong.filter(({ type }) => type !== "server").map(({ field }) => field);
  if (again.length > 0) await form.trigger(again as Path<In>[]);
}

type Wrong = { field: string; type: string };

/** Fields that have an error, those of rows by their whole path; what is said of a set of rows is said of its field. */
const wrongFields = (errors: object, path = ""): Wrong[] =>
  Object.entries(errors).flatMap(([name, inside]: [string, unknown]) => {
    if (name === HELD || name === "ref" || typeof inside !== "object" || inside === null) return [];
    const field = path && name === "root" ? path : path ? `${path}.${name}` : name;
    const { type } = inside as { type?: unknown };
    return typeof type === "string" ? [{ field, type }] : wrongFields(inside, field);
  });
