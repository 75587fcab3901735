"use client";
import { useTranslations } from "next-intl";
import { DrawerForm } from "@/components/form/drawer-form";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useRefundDeposit, useThaw } from "./mutations";
import { amountWithReason } from "@/components/form/amount";
import { MoneyField, TextField } from "@/components/form/fields";
import type { OrderInfo } from "./types";

/** Give back what is frozen or held; at most what is left of it. */
export default function DepositForm({
  order: newest,
  act,
  onClose,
}: {
  order: OrderInfo;
  act: "thaw" | "refund_deposit";
  onClose: () => void;
}) {
  const t = useTranslations("orders");
  const thaw = useThaw();
  const refund = useRefundDeposit();
  const [order, hold] = useUntilAnswered(newest);
  const { left, paid } = order.deposit;
  const out = order.goods_out;
  const schema = amountWithReason(left, t);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(`${act}Title`)}
      schema={schema}
      defaultValues={{ amount: left, reason: "" }}
      submitLabel={t(act)}
      danger={out > 0}
      ask={({ amount }) => ({
        title: t(`${act}Ask.title`, { sum: yuanText(amount), customer: order.customer.name }),
        text: t(`${act}Ask.text`),
        action: t(`${act}Ask.action`, { sum: yuanText(amount) }),
        danger: out > 0,
        sums: [
          { label: t("amount"), fen: amount },
          { label: t(paid === 0 ? "leftFrozen" : "leftHeld"), fen: left - amount },
          ...(out > 0 ? [{ label: t("goodsOut"), fen: out }] : []),
        ],
        agree: out > 0 ? t(act === "thaw" ? "goodsOutAgree" : "goodsOutRefundAgree") : undefined,
      })}
      onSubmit={async ({ amount, reason }, key) => {
        const body = { order_id: order.order_id, amount, reason };
        await hold<unknown>(() => (act === "thaw" ? thaw.send({ body, key }) : refund.send({ body, key })));
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
            items={[{ label: t(paid > 0 ? "held" : "frozenLeft"), value: <Money fen={left} size="lg" /> }]}
          />
          <MoneyField form={form} name="amount" label={t("amount")} most={left} required />
          <TextField form={form} name="reason" label={t("reason")} required />
        </>
      )}
    </DrawerForm>
  );
}
