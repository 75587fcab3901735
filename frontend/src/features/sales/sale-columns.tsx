"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { GoodsCell } from "@/entities/goods/goods-cell";
import { StatusChip } from "@/entities/status/status-chip";
import { customerColumn } from "@/entities/order/customer-column";
import { Placed } from "@/entities/order/placed";
import { shopColumns } from "@/entities/order/shop-columns";
import { Money } from "@/components/ui/money";
import { TwoLines } from "@/components/ui/two-lines";
import type { Side } from "@/lib/side";
import type { SaleRow } from "./types";
import type { SALE_LIST } from "./lists";

export function useSaleColumns(side: Side): Column<SaleRow, SortOf<typeof SALE_LIST>>[] {
  const t = useTranslations("sales");
  return useMemo(
    () => [
      {
        key: "goods",
        kind: "text",
        width: 188,
        header: t("goods"),
        card: "title",
        cell: (row) => <GoodsCell row={row} />,
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="saleOrder" status={row.status} />,
      },
      customerColumn<SaleRow>(t("customer")),
      {
        key: "quantity",
        kind: "money",
        width: 124,
        wide: side === "admin",
        header: t("quantity"),
        cell: (row) => (
          <span className="whitespace-nowrap tabular-nums">
            <Money fen={row.price} /> × {row.quantity}
          </span>
        ),
      },
      {
        key: "amount",
        kind: "money",
        width: 128,
        sort: true,
        header: t("amount"),
        card: "sum",
        brief: (row) => <Money fen={row.amount} />,
        cell: (row) => (
          <TwoLines
            first={<Money fen={row.amount} className="font-medium" />}
            second={
              row.refunded > 0 && (
                <>
                  {t("refundedSum")} <Money fen={row.refunded} />
                </>
              )
            }
          />
        ),
      },
      ...shopColumns<SaleRow>(side, { merchant: t("merchant"), subShop: t("subShop") }),
      {
        key: "order_id",
        hidden: true,
        kind: "id",
        header: t("orderId"),
        cell: (row) => <span className="tabular-nums">{row.order_id}</span>,
      },
      { key: "created_at", kind: "moment", sort: true, header: t("created"), cell: (row) => <Placed order={row} /> },
    ],
    [t, side],
  );
}
