"use client";
import { Printer, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import type { BulkCall } from "@/components/data-table/list-definition";
import { onDemand } from "@/components/on-demand";
import { useCan, useWho } from "@/lib/me";
import type { SALE_LIST } from "./lists";
import { useSaleLabels, useShipSales } from "./mutations";

const PrintLabels = onDemand(() => import("@/entities/order/ship-many/print-labels"));
const ShipMany = onDemand(() => import("@/entities/order/ship-many/ship-many"));

type Call = BulkCall<typeof SALE_LIST>;

/** Acts on the purchases that are ticked: those of the shop's people who ship. */
export function useSaleBulk(): BulkAction<Call>[] {
  const t = useTranslations("sales");
  const ships = useCan()("order.ship");
  const who = useWho();
  const ship = useShipSales();
  const labels = useSaleLabels();
  if (who === "P" || !ships) return [];
  return [
    {
      key: "labels",
      call: "/api/sales/labels",
      label: t("labels"),
      icon: Printer,
      form: ({ ids, onClose }) => (
        <PrintLabels ids={ids} ask={(order_ids) => labels.press({ body: { order_ids } })} onClose={onClose} />
      ),
    },
    {
      key: "ship",
      call: "/api/sales/shipMany",
      label: t("ship"),
      icon: Truck,
      form: (asked) => <ShipMany {...asked} ship={(body, key) => ship.send({ body, key })} />,
    },
  ];
}
