"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadedSheet } from "@/components/loaded";
import { ParcelTrace } from "@/entities/order/parcel-trace";
import { CustomerData } from "@/entities/person/customer-data";
import { StatusChip } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Timeline } from "@/components/ui/timeline";
import { dateTime } from "@/lib/date";
import { sized } from "@/lib/pictures";
import { useListed } from "@/lib/use-listed";
import { Buyer } from "./buyer";
import { useLookSaleExpress } from "./mutations";
import { saleQueries } from "./queries";
import type { SaleAct, SaleInfo } from "./types";

const ACTS = ["ship", "update_express", "receive", "refund_freight", "close", "refund"] as const;
const LOOKS = {
  ship: "primary",
  update_express: "secondary",
  receive: "primary",
  refund_freight: "secondary",
  close: "danger",
  refund: "danger",
} as const;

/** One sale order beside the list. */
export default function SaleSheet({
  orderId,
  onAct,
  onClose,
}: {
  orderId: string;
  onAct: (act: SaleAct) => void;
  onClose: () => void;
}) {
  const t = useTranslations("sales");
  const query = useQuery(saleQueries.info(orderId));
  return (
    <LoadedSheet
      query={query}
      onClose={onClose}
      title={t("sheetTitle")}
      footer={({ actions }) => actions.length > 0 && <Acts actions={actions} onAct={onAct} />}
    >
      {(order) => <Body order={order} />}
    </LoadedSheet>
  );
}

function Acts({ actions, onAct }: { actions: SaleInfo["actions"]; onAct: (act: SaleAct) => void }) {
  const t = useTranslations("sales");
  return ACTS.filter((act) => actions.includes(act)).map((act) => (
    <Button key={act} variant={LOOKS[act]} onClick={() => onAct(act)}>
      {t(`acts.${act}`)}
    </Button>
  ));
}

function Body({ order }: { order: SaleInfo }) {
  const listed = useListed();
  const t = useTranslations("sales");
  const looking = useLookSaleExpress();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex gap-3">
        {order.goods.picture && (
          <img src={sized(order.goods.picture, 160)} alt="" className="size-16 shrink-0 rounded object-cover" />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-medium">{order.goods.title}</p>
          <p className="text-ink-3">{[order.goods.spec, order.goods.fineness_label].filter(Boolean).join(" · ")}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StatusChip entity="saleOrder" status={order.status} />
            {order.reason && <span className="text-ink-2">{order.reason}</span>}
          </p>
        </div>
      </div>
      {order.goods.package && (
        <Part title={t("inPackage")}>
          <ul className="text-ink-2">
            {order.goods.pieces.map((one) => (
              <li key={one.sku_id} className="flex justify-between gap-3">
                <span>
                  {one.title} {one.spec}
                </span>
                <span className="tabular-nums">× {one.quantity}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t("money")}>
        <DescriptionList
          columns={2}
          items={[
            {
              label: t("unitPrice"),
              value: (
                <>
                  <Money fen={order.price} /> × {order.quantity}
                </>
              ),
            },
            order.addon_amount > 0 && {
              label: listed(order.goods.add_ons),
              value: <Money fen={order.addon_amount} />,
            },
            order.freight > 0 && { label: t("freight"), value: <Money fen={order.freight} /> },
            {
              label: t("amount"),
              value: (
                <b className="font-medium">
                  <Money fen={order.amount} />
                </b>
              ),
            },
            order.commission > 0 && { label: t("commission"), value: <Money fen={order.commission} /> },
            order.refunded > 0 && { label: t("refundedSum"), value: <Money fen={order.refunded} /> },
            { label: t("paidAt"), value: order.paid_at ? dateTime(order.paid_at) : t("unpaid") },
            order.trade_no !== "" && {
              label: t("tradeNo"),
              wide: true,
              value: <span className="break-all">{order.trade_no}</span>,
            },
          ]}
        />
      </Part>
      <Part title={t("receiver")}>
        <Buyer order={order} />
        <div className="mt-3">
          <CustomerData of={{ order_id: order.order_id, kind: "sale" }} />
        </div>
      </Part>
      {order.parcel && (
        <Part title={t("parcel")}>
          <p className="mb-2 select-all">
            {order.parcel.company_label} {order.parcel.number}
          </p>
          <ParcelTrace
            parcel={order.parcel}
            look={() => looking.press({ body: { order_id: order.order_id } })}
            busy={looking.busy}
          />
        </Part>
      )}
      <Part title={t("from")}>
        <DescriptionList
          columns={2}
          items={[
            { label: t("orderId"), value: order.order_id },
            { label: t("created"), value: dateTime(order.created_at) },
            { label: t("merchant"), value: order.merchant.label },
            { label: t("subShop"), value: order.sub_shop?.label },
            { label: t("salesman"), value: order.salesman?.label },
            { label: t("link"), value: order.share_link?.label },
            order.service_terms > 0 && {
              label: t("serviceTerms"),
              value: t("serviceTermsOf", { number: order.service_terms }),
            },
          ]}
        />
      </Part>
      <Part title={t("log")}>
        <Timeline
          entries={order.log.map((line, i) => ({
            id: String(i),
            at: line.at,
            title: line.text,
            who: line.actor,
            text: line.why,
          }))}
        />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-medium">{title}</h3>
    {children}
  </section>
);
