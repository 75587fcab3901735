"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Opened } from "@/components/loaded";
import { Confirm } from "@/components/ui/confirm";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { percent, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useBuyout } from "./mutations";
import { orderQueries } from "./queries";
import type { BuyoutQuote, OrderInfo } from "./types";

type BuyoutProps = { order: OrderInfo; onClose: () => void };

/** The buyout price with its numbers, before the bill is made at just that price. */
export default function BuyoutDialog({ order, onClose }: BuyoutProps) {
  return (
    <Opened query={useQuery(orderQueries.buyout(order.order_id))} onClose={onClose}>
      {(quote) => <Ask order={order} onClose={onClose} newest={quote} />}
    </Opened>
  );
}

function Ask({ order, onClose, newest }: BuyoutProps & { newest: BuyoutQuote }) {
  const t = useTranslations("orders");
  const buyout = useBuyout();
  const [quote, hold] = useUntilAnswered(newest);
  return (
    <Confirm
      open
      blocked={!quote.allowed}
      onClose={onClose}
      title={t("buyoutTitle", { title: order.goods.title })}
      text={quote.allowed ? t("buyoutText", { sum: yuanText(quote.price) }) : quote.why_not}
      action={t("buy_out")}
      sums={[
        { label: t("contractValue"), fen: quote.contract_value },
        { label: t("rentPaid"), fen: -quote.rent_paid },
        { label: t("discounted", { rate: percent(quote.discount_bps) }), fen: quote.discounted },
        { label: t("arrears"), fen: quote.rent_arrears + quote.other_arrears + quote.late_fees },
        { label: t("buyoutPrice"), fen: quote.price },
      ]}
      onConfirm={async (key) => {
        const body = { order_id: order.order_id, price: quote.price };
        const { price } = await hold(() => buyout.send({ body, key }));
        notify.success(t("buyoutMade", { sum: yuanText(price) }));
      }}
    />
  );
}
