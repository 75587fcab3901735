"use client";
import { useTranslations } from "next-intl";
import { DrawerForm } from "@/components/form/drawer-form";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useCapture, useThaw } from "./mutations";
import { amountWithReason } from "@/components/form/amount";
import { MoneyField, TextField } from "@/components/form/fields";
import type { OrderInfo } from "./types";

/** Thaw what is frozen, or turn it into a payment of open bills; at most what is left of it. */
export default function DepositForm({
  order,
  act,
  onClose,
}: {
  order: OrderInfo;
  act: "thaw" | "capture";
  onClose: () => void;
}) {
  const t = useTranslations("orders");
  const thaw = useThaw();
  const capture = useCapture();
  // Of a capture the goods are no matter: it is what the deposit is there for.
  const out = act === "thaw" ? order.goods_out : 0;
  const most = act === "thaw" ? order.deposit.remaining : fen(Math.min(order.deposit.remaining, order.bills.open));
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
          { label: t("leftFrozen"), fen: order.deposit.remaining - amount },
          ...(out > 0 ? [{ label: t("goodsOut"), fen: out }] : []),
        ],
        agree: out > 0 ? t("goodsOutAgree") : undefined,
      })}
      onSubmit={async ({ amount, reason }, key) => {
        const body = { order_id: order.order_id, amount, reason };
        await (act === "thaw" ? thaw.send({ body, key }) : capture.send({ body, key }));
        notify.success(t(`${act}Done`, { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t(`${act}Text`)}</p>
          {out > 0 && (
            <p role="alert" className="rounded bg-red px-3 py-2 text-red-ink">
              {t("goodsOutText", { sum: yuanText(out) })}
            </p>
          )}
          <DescriptionList
            columns={2}
            items={[
              { label: t("frozenLeft"), value: <Money fen={order.deposit.remaining} size="lg" /> },
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
