"use client";
import { useTranslations } from "next-intl";
import { DrawerForm } from "@/components/form/drawer-form";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useWaive } from "./mutations";
import { amountWithReason } from "@/components/form/amount";
import { MoneyField, TextAreaField } from "@/components/form/fields";
import type { Bill } from "./queries";

/** Let the customer off a late fee, or a part of it; the reason is logged. */
export default function WaiveForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useTranslations("billing");
  const waive = useWaive();
  const own = bill.kind === "late_return";
  const most = (own ? bill.open : bill.late_fee?.open) ?? fen(0);
  const billId = (own ? bill.id : bill.late_fee?.bill_id) ?? "";
  const schema = amountWithReason(most, t);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={own ? t("waiveReturnTitle") : t("waiveTitle", { n: bill.period })}
      schema={schema}
      defaultValues={{ amount: most, reason: "" }}
      submitLabel={t("waive")}
      ask={({ amount }) => ({
        title: own
          ? t("ask.waive.ownTitle", { sum: yuanText(amount) })
          : t("ask.waive.title", { n: bill.period, sum: yuanText(amount) }),
        text: t("ask.waive.text"),
        action: t("ask.waive.action", { sum: yuanText(amount) }),
        sums: [
          { label: own ? bill.kind_label : t("lateFee"), fen: most },
          { label: t("waive"), fen: -amount },
          { label: t("stillOwed"), fen: most - amount },
        ],
      })}
      onSubmit={async ({ amount, reason }, key) => {
        await waive.send({ body: { bill_id: billId, amount, reason }, key });
        notify.success(t("waived", { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">
            {own
              ? t("waiveReturnText", { sum: yuanText(most) })
              : t("waiveText", { sum: yuanText(most), late: bill.days_late, days: bill.late_fee?.days ?? 0 })}
          </p>
          <MoneyField form={form} name="amount" label={t("amount")} most={most} required />
          <TextAreaField form={form} name="reason" label={t("reason")} required rows={3} />
        </>
      )}
    </DrawerForm>
  );
}
