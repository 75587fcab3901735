"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Opened } from "@/components/loaded";
import { Confirm } from "@/components/ui/confirm";
import { percent, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useBuyout } from "./mutations";
import { orderQueries } from "./queries";
import type { BuyoutQuote, OrderInfo } from "./types";

/** The buyout price with its numbers, before the bill is made. */
export default function BuyoutDialog({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const t = useTranslations("orders");
  const buyout = useBuyout();
  const query = useQuery(orderQueries.buyout(order.order_id));
  const confirm = (quote: BuyoutQuote) => (
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
        await buyout.send({ body: { order_id: order.order_id }, key });
        notify.success(t("buyoutMade", { sum: yuanText(quote.price) }));
      }}
    />
  );
  return (
    <Opened query={query} onClose={onClose}>
      {confirm}
    </Opened>
  );
}
