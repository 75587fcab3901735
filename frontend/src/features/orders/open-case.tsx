"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PicturesField, SelectField, TextAreaField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { useOpenCase } from "./mutations";
import type { OrderInfo } from "./types";

/** Staff open an after-sale case for a customer who called. */
export default function OpenCase({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const t = useTranslations("orders");
  const open = useOpenCase();
  const kinds = order.case_kinds;
  const [first] = kinds;
  if (!first) return null;
  const kindOf = (value: string) => kinds.find((one) => one.kind === value) ?? first;
  const schema = z
    .object({
      kind: z.string(),
      reason: z.string().check(z.minLength(1, t("case.reasonNeeded"))),
      text: z.string().check(z.trim(), z.maxLength(500)),
      pictures: z.array(z.string()),
    })
    .check(
      z.refine(({ reason, text }) => reason !== "other" || text.length > 0, {
        path: ["text"],
        message: t("case.textNeeded"),
      }),
    );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("doings.open_case")}
      schema={schema}
      defaultValues={{ kind: first.kind, reason: "", text: "", pictures: [] }}
      submitLabel={t("doings.open_case")}
      onSubmit={async ({ kind, reason, ...said }, key) => {
        const wanted = kindOf(kind);
        const chosen = wanted.reasons.find((one) => one.value === reason);
        if (!chosen) return;
        await open.send({ body: { order_id: order.order_id, kind: wanted.kind, reason: chosen.value, ...said }, key });
        notify.success(t("case.opened"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("case.openText")}</p>
          <KindAndReason form={form} kinds={kinds} />
          <TextAreaField form={form} name="text" label={t("case.text")} rows={3} maxLength={500} />
          <PicturesField form={form} name="pictures" max={6} label={t("pictures")} help={t("case.picturesHelp")} />
        </>
      )}
    </DrawerForm>
  );
}

type Typed = { kind: string; reason: string; text: string; pictures: string[] };

/** What may be asked for now, and why; another kind has reasons of its own. */
function KindAndReason({ form, kinds }: { form: UseFormReturn<Typed>; kinds: OrderInfo["case_kinds"] }) {
  const t = useTranslations("orders");
  const [kind, reason] = useWatch({ control: form.control, name: ["kind", "reason"] });
  const reasons = kinds.find((one) => one.kind === kind)?.reasons ?? [];
  const fits = reason === "" || reasons.some((one) => one.value === reason);
  useEffect(() => {
    if (!fits) form.setValue("reason", "");
  }, [fits, form]);
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          form={form}
          name="kind"
          label={t("case.kind")}
          required
          options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
        />
      )}
      <SelectField
        form={form}
        name="reason"
        label={t("case.reason")}
        required
        placeholder={t("case.pickReason")}
        options={reasons}
      />
    </>
  );
}
