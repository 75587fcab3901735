"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { useProposeText } from "./mutations";
import type { Versions } from "./types";

type Typed = { text: string; why: string; effective_on: string };

/** A new version of a text, begun from the one that stands; a colleague confirms it. */
export default function TextForm({ of, onClose }: { of: Versions; onClose: () => void }) {
  const t = useTranslations("settings");
  const propose = useProposeText();
  const { kind, label, most, now, versions } = of;
  const schema = useMemo(
    () =>
      z.object({
        text: z
          .string()
          .check(z.trim(), z.minLength(kind === "terms" ? 1 : 0, { error: t("texts.empty") }), z.maxLength(most)),
        why: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
        effective_on: z.string(),
      }),
    [kind, most, t],
  );
  return (
    <DrawerForm<Typed, Typed>
      open
      width="lg"
      onClose={onClose}
      title={t("texts.change", { label })}
      schema={schema}
      defaultValues={{
        text: versions.find(({ number }) => now > 0 && number === now)?.text ?? "",
        why: "",
        effective_on: "",
      }}
      submitLabel={t("proposeIt")}
      onSubmit={async ({ text, why, effective_on }, key) => {
        await propose.send({ body: { kind, text, why, effective_on: effective_on || null }, key });
        notify.success(t("proposed"));
      }}
    >
      {(form) => (
        <>
          <TextAreaField
            form={form}
            name="text"
            label={label}
            help={t(`texts.help.${kind}`)}
            rows={kind === "terms" ? 20 : 4}
            maxLength={most}
            required={kind === "terms"}
          />
          <DateField form={form} name="effective_on" label={t("effectiveOn")} help={t("effectiveHelp")} />
          <TextAreaField form={form} name="why" label={t("why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
