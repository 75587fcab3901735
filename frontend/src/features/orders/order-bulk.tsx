"use client";
import {
  HandCoins,
  Headset,
  MessageSquareMore,
  MessageSquarePlus,
  PiggyBank,
  Printer,
  ShieldCheck,
  Store,
  Truck,
  XCircle,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import type { BulkCall } from "@/components/data-table/list-definition";
import { onDemand } from "@/components/on-demand";
import { useCan, useWho } from "@/lib/me";
import type { ORDER_LIST } from "./lists";
import { useDeleteOrders, useLabels, useShipMany } from "./mutations";
import type { ListName } from "./types";

const SubShopForm = onDemand(() => import("./sub-shop-form"));
const AllocateForm = onDemand(() => import("./allocate-form"));
const CloseMany = onDemand(() => import("./close-many"));
const PrintLabels = onDemand(() => import("@/entities/order/ship-many/print-labels"));
const ShipMany = onDemand(() => import("@/entities/order/ship-many/ship-many"));
const TakeOverdue = onDemand(() => import("./take-overdue"));
const StartCollection = onDemand(() => import("@/entities/collection/many-forms"));
const MessageMany = onDemand(() => import("./message-many"));
const RemarkMany = onDemand(() => import("./remark-many"));

type Call = BulkCall<typeof ORDER_LIST>;

/** Acts on the orders that are ticked: those that make sense in the stage. */
export function useOrderBulk(stage: ListName): BulkAction<Call>[] {
  const t = useTranslations("orders");
  const can = useCan();
  const who = useWho();
  const remove = useDeleteOrders();
  const ship = useShipMany();
  const labels = useLabels();
  const allocating: BulkAction<Call> = {
    key: "allocate",
    call: "/api/backend/allocateOrders",
    label: t("allocate"),
    icon: ShieldCheck,
    form: ({ ids, start, onClose }) => <AllocateForm ids={ids} submit={start} onClose={onClose} />,
  };
  const moving: BulkAction<Call> = {
    key: "sub_shop",
    call: "/api/backend/allocateToSubShop",
    label: t("doings.allocate_sub_shop"),
    icon: Store,
    form: ({ ids, start, onClose }) => <SubShopForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const shipping: BulkAction<Call> = {
    key: "ship",
    call: "/api/merchant/addExpressMany",
    label: t("ship"),
    icon: Truck,
    form: (asked) => <ShipMany {...asked} ship={(body, key) => ship.send({ body, key })} />,
  };
  const printing: BulkAction<Call> = {
    key: "labels",
    call: "/api/orders/labels",
    label: t("labels"),
    icon: Printer,
    form: ({ ids, onClose }) => (
      <PrintLabels ids={ids} ask={(order_ids) => labels.press({ body: { order_ids } })} onClose={onClose} />
    ),
  };
  const closing: BulkAction<Call> = {
    key: "close",
    call: "/api/platform/closeOrders",
    label: t("close"),
    icon: XCircle,
    danger: true,
    form: (asked) => <CloseMany {...asked} />,
  };
  const taking = (by: "debit" | "capture"): BulkAction<Call> => ({
    key: by,
    call: by === "debit" ? "/api/orders/debitOverdue" : "/api/orders/captureOverdue",
    label: t(`take.${by}.name`),
    icon: by === "debit" ? HandCoins : PiggyBank,
    form: ({ start, ...asked }) => <TakeOverdue {...asked} by={by} submit={start} />,
  });
  const remarking: BulkAction<Call> = {
    key: "remark",
    call: "/api/orders/addRemarks",
    label: t("remark"),
    icon: MessageSquarePlus,
    form: (asked) => <RemarkMany {...asked} />,
  };
  const messaging: BulkAction<Call> = {
    key: "message",
    call: "/api/general/sendMessages",
    label: t("message.title"),
    icon: MessageSquareMore,
    form: (asked) => <MessageMany {...asked} />,
  };
  const collecting: BulkAction<Call> = {
    key: "collect",
    call: "/api/collection/start",
    label: t("startCollection"),
    icon: Headset,
    form: ({ start, ...asked }) => <StartCollection act="start" submit={start} {...asked} />,
  };
  const deleting: BulkAction<Call> = {
    key: "delete",
    call: "/api/platform/deleteOrders",
    label: t("delete"),
    icon: XCircle,
    danger: true,
    confirm: (ids) => ({
      title: t("deleteMany", { count: ids.length }),
      text: t("deleteText"),
      action: t("delete"),
    }),
    run: async (order_ids, key) => (await remove.send({ body: { order_ids }, key })).results,
  };
  const inStage = (...stages: ListName[]) => stage === "all" || stages.includes(stage);
  return [
    ...(inStage("regular") && who !== "S" && can("order.allocate") ? [allocating] : []),
    ...(inStage("regular") && who === "M" && can("order.allocate") ? [moving] : []),
    ...(inStage("regular") && who !== "P" && can("order.ship") ? [printing, shipping] : []),
    ...(inStage("overdue") && who !== "S" && can("bill.collect") ? [taking("debit")] : []),
    ...(inStage("overdue") && who !== "S" && can("deposit.edit") ? [taking("capture")] : []),
    ...(inStage("overdue") && who !== "S" && can("collection.edit") ? [collecting] : []),
    ...(can("order.message") ? [messaging] : []),
    ...(can("order.remark") ? [remarking] : []),
    ...(inStage("regular") && who !== "S" && can("order.close") ? [closing] : []),
    ...(inStage("finished") && who === "M" && can("order.close") ? [deleting] : []),
  ];
}
