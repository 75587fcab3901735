"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { Opened } from "@/components/loaded";
import { Confirm } from "@/components/ui/confirm";
import { FreightForm } from "@/entities/order/freight-form";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useCloseSale, useReceiveSale, useRefundSaleFreight } from "./mutations";
import { saleQueries } from "./queries";
import type { SaleAct, SaleInfo } from "./types";

const ShipSale = onDemand(() => import("./ship-sale"));
type ActProps = { order: SaleInfo; onClose: () => void };

/** Every act on a sale order opens here, with the order's own numbers in the question. */
export function SaleActs({ orderId, act, onClose }: { orderId: string; act: SaleAct; onClose: () => void }) {
  return (
    <Opened query={useQuery(saleQueries.info(orderId))} onClose={onClose}>
      {(order) => <SaleActOf order={order} act={act} onClose={onClose} />}
    </Opened>
  );
}

function SaleActOf({ order, act, onClose }: ActProps & { act: SaleAct }) {
  if (act === "ship" || act === "update_express")
    return <ShipSale order={order} edit={act === "update_express"} onClose={onClose} />;
  if (act === "refund_freight") return <RefundFreight order={order} onClose={onClose} />;
  return act === "receive" ? <Receive order={order} onClose={onClose} /> : <Close order={order} onClose={onClose} />;
}

function RefundFreight({ order, onClose }: ActProps) {
  const refund = useRefundSaleFreight();
  return (
    <FreightForm
      paid={order.freight}
      customer={order.customer}
      send={(given, key) => refund.send({ body: { order_id: order.order_id, ...given }, key })}
      onClose={onClose}
    />
  );
}

function Receive({ order, onClose }: ActProps) {
  const t = useTranslations("sales");
  const receive = useReceiveSale();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("receiveTitle", { customer: order.customer })}
      text={t("receiveText", { title: order.goods.title, sum: yuanText(order.amount) })}
      action={t("acts.receive")}
      onConfirm={async (key) => {
        await receive.send({ body: { order_id: order.order_id }, key });
        notify.success(t("received"));
      }}
    />
  );
}

/** Unpaid: closed. Paid: the sum goes back the way it came. */
function Close({ order, onClose }: ActProps) {
  const t = useTranslations("sales");
  const close = useCloseSale();
  const paid = order.refundable > 0;
  const named = { customer: order.customer, title: order.goods.title, sum: yuanText(order.refundable) };
  const text = paid ? (order.shipped_at ? "refundShippedText" : "refundText") : "closeText";
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t(paid ? "refundTitle" : "closeTitle", named)}
      text={t(text, named)}
      action={t(paid ? "acts.refund" : "acts.close")}
      reason={{ label: t("reason"), required: true }}
      sums={
        paid
          ? [
              { label: t("refundSum"), fen: order.refundable },
              { label: t("commissionBack"), fen: order.commission },
            ]
          : undefined
      }
      onConfirm={async (key, reason) => {
        await close.send({ body: { order_id: order.order_id, reason }, key });
        notify.success(paid ? t("refundDone", { sum: yuanText(order.refundable) }) : t("closed"));
      }}
    />
  );
}
