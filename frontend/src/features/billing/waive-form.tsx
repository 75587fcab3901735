"use client";
import { useTranslations } from "next-intl";
import { DrawerForm } from "@/components/form/drawer-form";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { waivedOf, waiverSums } from "./line";
import { useWaive } from "./mutations";
import { amountWithReason } from "@/components/form/amount";
import { MoneyField, TextAreaField } from "@/components/form/fields";
import type { Bill } from "./queries";

type WaiveFormProps = {
  bill: Bill;
  /** Masked, for the question. */
  customer: string;
  /** What the own role may give up alone. */
  note?: string;
  onClose: () => void;
};

/** Let the customer off a fee or a compensation, or a part of it; the reason is logged. */
export default function WaiveForm({ bill, customer, note = "", onClose }: WaiveFormProps) {
  const t = useTranslations("billing");
  const waive = useWaive();
  const waived = waivedOf(bill);
  const { of, id, open: most } = waived;
  const alone = bill.waives_alone ?? most;
  const words = { n: bill.period, late: bill.days_late, days: bill.late_fee?.days ?? 0 };
  const schema = amountWithReason(most, t);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(`waiving.${of}.title`, words)}
      schema={schema}
      defaultValues={{ amount: most, reason: "" }}
      submitLabel={t(`waiving.${of}.act`)}
      ask={({ amount }) => ({
        title: t(`waiving.${of}.ask`, { ...words, customer, sum: yuanText(amount) }),
        text: amount > alone ? t("ask.waive.second", { sum: yuanText(alone) }) : t("ask.waive.text"),
        action: t(amount > alone ? "ask.waive.submit" : "ask.waive.action", { sum: yuanText(amount) }),
        sums: waiverSums(bill, { of: waived, amount }, t),
      })}
      onSubmit={async ({ amount, reason }, key) => {
        const done = await waive.send({ body: { bill_id: id, amount, reason }, key });
        notify.success(t(done.status === "proposed" ? "waiveAsked" : "waived", { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t(`waiving.${of}.text`, { ...words, sum: yuanText(most) })}</p>
          {note && <p className="text-ink-2">{note}</p>}
          <MoneyField form={form} name="amount" label={t("amount")} most={most} required />
          <TextAreaField form={form} name="reason" label={t("reason")} required rows={3} />
        </>
      )}
    </DrawerForm>
  );
}
