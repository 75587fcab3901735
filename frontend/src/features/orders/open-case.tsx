"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { useOpenCase } from "./mutations";
import type { OrderInfo } from "./types";

/** Staff open an after-sale case for a customer who called. */
export default function OpenCase({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const t = useTranslations("orders");
  const open = useOpenCase();
  // One thing at most can be asked for at a time: a refund before shipment, a return after receipt.
  const [kind] = order.case_kinds;
  if (!kind) return null;
  const reasonOf = (value: string) => kind.reasons.find((one) => one.value === value)?.value;
  const schema = z
    .object({
      reason: z.string().check(z.minLength(1, t("case.reasonNeeded"))),
      text: z.string().check(z.trim(), z.maxLength(500)),
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
      title={t("case.openTitle", { kind: kind.label })}
      schema={schema}
      defaultValues={{ reason: "", text: "" }}
      submitLabel={t("doings.open_case")}
      onSubmit={async ({ reason, text }, key) => {
        const chosen = reasonOf(reason);
        if (!chosen) return;
        await open.send({ body: { order_id: order.order_id, kind: kind.kind, reason: chosen, text }, key });
        notify.success(t("case.opened"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("case.openText")}</p>
          <SelectField
            form={form}
            name="reason"
            label={t("case.reason")}
            required
            placeholder={t("case.pickReason")}
            options={kind.reasons}
          />
          <TextAreaField form={form} name="text" label={t("case.text")} rows={3} maxLength={500} />
        </>
      )}
    </DrawerForm>
  );
}
