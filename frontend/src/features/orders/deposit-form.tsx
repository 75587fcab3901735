"use client";
import { useTranslations } from "next-intl";
import { DrawerForm } from "@/components/form/drawer-form";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useCapture, useRefundDeposit, useThaw } from "./mutations";
import { amountWithReason } from "@/components/form/amount";
import { MoneyField, TextField } from "@/components/form/fields";
import type { OrderInfo } from "./types";

/** Give back what is frozen or held, or turn it into a payment of open bills; at most what is left of it. */
export default function DepositForm({
  order,
  act,
  onClose,
}: {
  order: OrderInfo;
  act: "thaw" | "refund_deposit" | "capture";
  onClose: () => void;
}) {
  const t = useTranslations("orders");
  const thaw = useThaw();
  const refund = useRefundDeposit();
  const capture = useCapture();
  const { left, paid } = order.deposit;
  // Of a capture the goods are no matter: it is what the deposit is there for.
  const out = act === "capture" ? 0 : order.goods_out;
  const most = act === "capture" ? fen(Math.min(left, order.bills.open)) : left;
  const schema = amountWithReason(most, t);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(`${act}Title`)}
      schema={schema}
      defaultValues={{ amount: most, reason: "" }}
      submitLabel={t(act)}
      danger={out > 0}
      ask={({ amount }) => ({
        title: t(`${act}Ask.title`, { sum: yuanText(amount), customer: order.customer.name }),
        text: t(`${act}Ask.text`),
        action: t(`${act}Ask.action`, { sum: yuanText(amount) }),
        danger: out > 0,
        sums: [
          { label: t("amount"), fen: amount },
          { label: t(paid === 0 ? "leftFrozen" : act === "capture" ? "leftAfter" : "leftHeld"), fen: left - amount },
          ...(out > 0 ? [{ label: t("goodsOut"), fen: out }] : []),
        ],
        agree: out > 0 ? t(act === "thaw" ? "goodsOutAgree" : "goodsOutRefundAgree") : undefined,
      })}
      onSubmit={async ({ amount, reason }, key) => {
        const body = { order_id: order.order_id, amount, reason };
        if (act === "thaw") await thaw.send({ body, key });
        else await (act === "capture" ? capture.send({ body, key }) : refund.send({ body, key }));
        notify.success(t(`${act}Done`, { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t(`${act}Text`)}</p>
          {out > 0 && (
            <p role="alert" className="rounded bg-red px-3 py-2 text-red-ink">
              {t(act === "thaw" ? "goodsOutText" : "goodsOutRefund", { sum: yuanText(out) })}
            </p>
          )}
          <DescriptionList
            columns={2}
            items={[
              { label: t(paid > 0 ? "held" : "frozenLeft"), value: <Money fen={left} size="lg" /> },
              act === "capture" && { label: t("openBills"), value: <Money fen={order.bills.open} size="lg" /> },
            ]}
          />
          <MoneyField form={form} name="amount" label={t("amount")} most={most} required />
          <TextField form={form} name="reason" label={t("reason")} required />
        </>
      )}
    </DrawerForm>
  );
}
