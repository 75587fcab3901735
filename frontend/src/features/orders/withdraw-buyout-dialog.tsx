"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Opened } from "@/components/loaded";
import { Confirm } from "@/components/ui/confirm";
import { fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useWithdrawBuyout } from "./mutations";
import { orderQueries } from "./queries";
import type { BuyoutQuote, OrderInfo } from "./types";

/** The buyout is taken back: where the money on it goes is said before. */
export default function WithdrawBuyoutDialog({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const t = useTranslations("orders");
  const withdraw = useWithdrawBuyout();
  const confirm = ({ price, held, back }: BuyoutQuote) => (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("withdrawBuyoutTitle", { title: order.goods.title })}
      text={held ? t("withdrawBuyoutPaid") : t("withdrawBuyoutText")}
      action={t("withdraw_buy_out")}
      sums={
        held
          ? [
              { label: t("buyoutHeld"), fen: held },
              { label: t("buyoutMoved"), fen: fen(held - back) },
              { label: t("buyoutBack"), fen: back },
            ]
          : [{ label: t("buyoutPrice"), fen: price }]
      }
      onConfirm={async (key) => {
        await withdraw.send({ body: { order_id: order.order_id }, key });
        notify.success(t("buyoutWithdrawn"));
      }}
    />
  );
  return (
    <Opened query={useQuery(orderQueries.buyout(order.order_id))} onClose={onClose}>
      {confirm}
    </Opened>
  );
}
