"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { PictureField, SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { every } from "@/lib/every";
import type { PaperKind, WaitingPaper } from "@/lib/api/schema";
import { notify } from "@/lib/notices";
import { useAskPaper, useSavePaper } from "./mutations";
import type { Paper } from "./types";

const KINDS = every<PaperKind>()(["permit", "brand", "other"]);

type PaperFormProps = {
  /** In place of this one. */
  paper?: Paper;
  /** What was sent in its place already, and waits. */
  sent?: WaitingPaper;
  /** Operators put it down for this merchant; without it the shop asks for it. */
  merchantId?: string;
  onClose: () => void;
};

/** A qualification beside the licence: another one, or a renewed one. */
export function PaperForm({ paper, sent, merchantId, onClose }: PaperFormProps) {
  const t = useTranslations("profile");
  const ask = useAskPaper();
  const save = useSavePaper();
  const kept = Boolean(sent || (merchantId && paper));
  const stood = sent ?? paper;
  const schema = useMemo(
    () =>
      z.object({
        kind: z.enum(["permit", "brand", "other"]),
        title: z.string().check(z.trim(), z.maxLength(60)),
        url: z.string().check(z.minLength(kept ? 0 : 1, { error: t("noPicture") })),
        expires_on: z.string(),
        why: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      }),
    [t, kept],
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(paper ? "renew" : "add")}
      submitLabel={t(merchantId ? "save" : "send")}
      schema={schema}
      defaultValues={{
        kind: stood?.kind ?? "permit",
        title: stood?.title ?? "",
        url: "",
        expires_on: stood?.expires_on ?? "",
        why: "",
      }}
      onSubmit={async ({ expires_on, why, url, ...rest }, key) => {
        const said = { ...rest, expires_on: expires_on || null, number: paper?.number ?? null };
        if (merchantId) await save.send({ body: { ...said, url, id: merchantId, reason: why }, key });
        else await ask.send({ body: { ...said, url, why }, key });
        notify.success(t(merchantId ? "saved" : "asked"));
      }}
    >
      {(form) => (
        <>
          {sent && (
            <p role="status" className="rounded bg-blue px-3 py-2 text-blue-ink">
              {t("renewSent")}
            </p>
          )}
          {!merchantId && <p className="text-ink-2">{t("askText")}</p>}
          <SelectField
            form={form}
            name="kind"
            label={t("kind")}
            options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <TextField form={form} name="title" label={t("title")} help={t("titleHelp")} maxLength={60} />
          <PictureField
            secret
            form={form}
            name="url"
            label={t("picture")}
            help={kept ? t("pictureKept") : undefined}
            required={!kept}
          />
          <DateField form={form} name="expires_on" label={t("expires")} help={t("expiresHelp")} />
          <TextAreaField form={form} name="why" label={t("why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
