"use client";
import { ShieldCheck, XCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import { useAppState, useCan } from "@/lib/me";
import { useCloseOrders, useDeleteOrders } from "./mutations";
import type { StageName } from "./types";

const AllocateForm = dynamic(() => import("./allocate-form"));

/** Acts on the orders that are ticked: those that make sense in the stage. */
export function useOrderBulk(stage: StageName): BulkAction[] {
  const t = useTranslations("orders");
  const can = useCan();
  const { side } = useAppState();
  const close = useCloseOrders();
  const remove = useDeleteOrders();
  const allocating: BulkAction = {
    key: "allocate",
    label: t("allocate"),
    icon: ShieldCheck,
    form: ({ ids, start, onClose }) => <AllocateForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const closing: BulkAction = {
    key: "close",
    label: t("close"),
    icon: XCircle,
    danger: true,
    confirm: (ids) => ({
      title: t("closeMany", { count: ids.length }),
      text: t("closeText"),
      action: t("close"),
      reason: { label: t("reason"), required: true },
    }),
    run: async (order_ids, key, reason) => (await close.send({ body: { order_ids, reason }, key })).results,
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
  const shop = side === "store";
  return [
    ...(stage === "regular" && shop && can("order.allocate") ? [allocating] : []),
    ...(stage === "regular" && can("order.close") ? [closing] : []),
    ...(stage === "finished" && shop && can("order.close") ? [deleting] : []),
  ];
}
