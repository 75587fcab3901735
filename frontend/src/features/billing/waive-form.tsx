"use client";
import { useTranslations } from "next-intl";
import { DrawerForm } from "@/components/form/drawer-form";
import { unpaidOf } from "@/entities/bill/open";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { waivedOf } from "./line";
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
  const { of, id, open: most } = waivedOf(bill);
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
        text: t("ask.waive.text"),
        action: t("ask.waive.action", { sum: yuanText(amount) }),
        sums: [
          { label: of === "late_fee" ? t("lateFee") : bill.kind_label, fen: most },
          { label: t(`waiving.${of}.act`), fen: -amount },
          ...(of === "late_fee" ? [{ label: t("feeLeft"), fen: most - amount }] : []),
          { label: t("stillOwed"), fen: unpaidOf(bill) - amount },
        ],
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
