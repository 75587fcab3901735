"use client";
import { useTranslations } from "next-intl";
import { amountWithReason } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, TextAreaField } from "@/components/form/fields";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { nameOf, refundOf, type Refunded } from "./line";
import { useRefundBill } from "./mutations";

type RefundFormProps = {
  refunded: Refunded;
  customer: string;
  /** What may go back today without a second person. */
  note?: string;
  onClose: () => void;
};

/** Give what was paid of a bill, or of its late fee, back the way it came; above a sum a second person confirms it. */
export default function RefundForm({ refunded, customer, note = "", onClose }: RefundFormProps) {
  const t = useTranslations("billing.refund");
  const words = useTranslations("billing");
  const refund = useRefundBill();
  const { id, paid, whole } = refundOf(refunded);
  const bill = refunded.of === "late_fee" ? t("feeOf", { n: refunded.bill.period }) : nameOf(refunded.bill, words);
  const schema = amountWithReason(paid, words);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("title", { bill })}
      schema={schema}
      defaultValues={{ amount: paid, reason: "" }}
      submitLabel={t("submit")}
      ask={({ amount }) => ({
        title: t("ask", { customer, bill, sum: yuanText(amount) }),
        text: t(whole ? (amount === paid ? "wholeText" : "partText") : "openText"),
        action: t("act", { sum: yuanText(amount) }),
        sums: [
          { label: words("paid"), fen: paid },
          { label: t("back"), fen: -amount },
          { label: t("kept"), fen: paid - amount },
        ],
      })}
      onSubmit={async ({ amount, reason }, key) => {
        const done = await refund.send({ body: { bill_id: id, amount, reason }, key });
        notify.success(t(done.status === "proposed" ? "asked" : "done", { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("text", { bill, sum: yuanText(paid) })}</p>
          {note && <p className="text-ink-2">{note}</p>}
          <MoneyField form={form} name="amount" label={words("amount")} most={paid} required />
          <TextAreaField form={form} name="reason" label={words("reason")} required rows={3} />
        </>
      )}
    </DrawerForm>
  );
}
