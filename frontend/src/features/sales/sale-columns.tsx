"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import { GoodsCell } from "@/entities/goods/goods-cell";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { Side } from "@/lib/side";
import type { SaleRow } from "./types";

export function useSaleColumns(side: Side): Column<SaleRow>[] {
  const t = useTranslations("sales");
  return useMemo(
    () => [
      { key: "goods", header: t("goods"), width: 260, card: "title", cell: (row) => <GoodsCell row={row} /> },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="saleOrder" status={row.status} />,
      },
      {
        key: "customer",
        header: t("customer"),
        width: 130,
        cell: (row) => (
          <span>
            {row.customer}
            <br />
            <span className="text-xs text-ink-3 tabular-nums">{row.mobile}</span>
          </span>
        ),
      },
      {
        key: "quantity",
        header: t("quantity"),
        align: "end",
        cell: (row) => (
          <span className="whitespace-nowrap tabular-nums">
            <Money fen={row.price} /> × {row.quantity}
          </span>
        ),
      },
      {
        key: "amount",
        sort: true,
        header: t("amount"),
        align: "end",
        cell: (row) => (
          <span className="whitespace-nowrap">
            <span className="font-medium">
              <Money fen={row.amount} />
            </span>
            {row.refunded > 0 && (
              <>
                <br />
                <span className="text-xs text-ink-3">
                  {t("refundedSum")} <Money fen={row.refunded} size="sm" />
                </span>
              </>
            )}
          </span>
        ),
      },
      { key: "merchant", header: t("merchant"), cell: (row) => row.merchant_name, hidden: side === "store" },
      { key: "sub_shop", header: t("subShop"), cell: (row) => row.sub_shop_name || "–", hidden: true },
      { key: "order_id", header: t("orderId"), cell: (row) => <span className="tabular-nums">{row.order_id}</span> },
      { key: "created_at", sort: true, header: t("created"), cell: (row) => <DateText value={row.created_at} /> },
    ],
    [t, side],
  );
}
