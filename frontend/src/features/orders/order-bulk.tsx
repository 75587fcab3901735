"use client";
import { HandCoins, MessageSquarePlus, PiggyBank, ShieldCheck, Store, XCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import { onDemand } from "@/components/on-demand";
import { useCan, useWho } from "@/lib/me";
import { useDeleteOrders } from "./mutations";
import type { ListName } from "./types";

const SubShopForm = onDemand(() => import("./sub-shop-form"));
const AllocateForm = onDemand(() => import("./allocate-form"));
const CloseMany = onDemand(() => import("./close-many"));
const TakeOverdue = onDemand(() => import("./take-overdue"));
const RemarkMany = onDemand(() => import("./remark-many"));

/** Acts on the orders that are ticked: those that make sense in the stage. */
export function useOrderBulk(stage: ListName): BulkAction[] {
  const t = useTranslations("orders");
  const can = useCan();
  const who = useWho();
  const remove = useDeleteOrders();
  const allocating: BulkAction = {
    key: "allocate",
    label: t("allocate"),
    icon: ShieldCheck,
    form: ({ ids, start, onClose }) => <AllocateForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const moving: BulkAction = {
    key: "sub_shop",
    label: t("doings.allocate_sub_shop"),
    icon: Store,
    form: ({ ids, start, onClose }) => <SubShopForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const closing: BulkAction = {
    key: "close",
    label: t("close"),
    icon: XCircle,
    danger: true,
    form: (asked) => <CloseMany {...asked} />,
  };
  const taking = (by: "debit" | "capture"): BulkAction => ({
    key: by,
    label: t(`take.${by}.name`),
    icon: by === "debit" ? HandCoins : PiggyBank,
    form: ({ start, ...asked }) => <TakeOverdue {...asked} by={by} submit={start} />,
  });
  const remarking: BulkAction = {
    key: "remark",
    label: t("remark"),
    icon: MessageSquarePlus,
    form: (asked) => <RemarkMany {...asked} />,
  };
  const deleting: BulkAction = {
    key: "delete",
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
  return [
    ...(stage === "regular" && can("order.allocate") ? [allocating] : []),
    ...(stage === "regular" && who === "M" && can("order.allocate") ? [moving] : []),
    ...(stage === "regular" && can("order.close") ? [closing] : []),
    ...(stage === "overdue" && who !== "S" && can("bill.collect") ? [taking("debit")] : []),
    ...(stage === "overdue" && who !== "S" && can("deposit.edit") ? [taking("capture")] : []),
    ...(stage === "overdue" && can("order.remark") ? [remarking] : []),
    ...(stage === "finished" && who === "M" && can("order.close") ? [deleting] : []),
  ];
}
