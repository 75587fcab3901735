"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField, TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { notify } from "@/lib/notices";
import { readOf } from "./read-of";
import { useAskMessage, type ShopMessages } from "./queries";

/** `number`: of the one whose next version it is; null: another one. */
export type MessageDraft = { number: number | null; title: string; text: string };
type Values = { title: string; text: string; why: string };
type Variables = ShopMessages["variables"];
type MessageWordsFormProps = { draft: MessageDraft; variables: Variables; onClose: () => void };
const MOST = 200;

/** A message in the shop's own words, with what is filled in when it is sent. */
export default function MessageWordsForm({ draft, variables, onClose }: MessageWordsFormProps) {
  const t = useTranslations("baseSet.messages");
  const ask = useAskMessage();
  const schema = useMemo(
    () =>
      z.object({
        title: z.string().check(z.trim(), z.minLength(2, t("shortTitle")), z.maxLength(20)),
        text: z.string().check(
          z.trim(),
          z.minLength(10, t("shortText")),
          z.maxLength(MOST),
          z.refine((text) => text.includes("{shop}"), { error: t("noShop", { shop: "{shop}" }) }),
        ),
        why: z.string().check(z.trim(), z.minLength(2, t("shortWhy")), z.maxLength(200)),
      }),
    [t],
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(draft.number === null ? "write" : "changeTitle")}
      schema={schema}
      defaultValues={{ title: draft.title, text: draft.text, why: "" }}
      submitLabel={t("submit")}
      onSubmit={async (values, key) => {
        await ask.send({ body: { ...values, number: draft.number }, key });
        notify.success(t("asked"));
      }}
    >
      {(form) => (
        <>
          {draft.number !== null && <p className="text-sm text-ink-2">{t("changeText")}</p>}
          <TextField form={form} name="title" label={t("name")} help={t("nameHelp")} required maxLength={20} />
          <TextAreaField
            form={form}
            name="text"
            label={t("words")}
            help={t("wordsHelp")}
            required
            rows={4}
            maxLength={MOST}
          />
          <div className="flex flex-wrap gap-2" role="group" aria-label={t("variables")}>
            {variables.map(({ name, label }) => (
              <Button
                key={name}
                size="sm"
                onClick={() =>
                  form.setValue("text", `${form.getValues("text")}{${name}}`, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              >
                {t("insert", { label })}
              </Button>
            ))}
          </div>
          <Preview control={form.control} variables={variables} />
          <TextField form={form} name="why" label={t("use")} help={t("useHelp")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}

/** What the customer reads, with each variable as what it is. */
function Preview({ control, variables }: { control: Control<Values, unknown, Values>; variables: Variables }) {
  const t = useTranslations("baseSet.messages");
  const text = useWatch({ control, name: "text" });
  if (!text.trim()) return null;
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium text-ink-2">{t("preview")}</figcaption>
      <blockquote className="rounded-md bg-sunken px-3 py-2 break-words" aria-live="polite">
        {readOf(text, variables)}
      </blockquote>
    </figure>
  );
}
