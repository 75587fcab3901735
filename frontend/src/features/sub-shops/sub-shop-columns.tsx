"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { TwoLines } from "@/components/ui/two-lines";
import { StatusChip } from "@/entities/status/status-chip";
import type { SUB_SHOP_LIST } from "./lists";
import type { SubShopRow } from "./types";

/** Name and street, status, manager, its own address on the web, counts. */
export function useSubShopColumns(): Column<SubShopRow, SortOf<typeof SUB_SHOP_LIST>>[] {
  const t = useTranslations("subShops");
  return useMemo(
    () => [
      {
        key: "name",
        kind: "text",
        width: 220,
        sort: true,
        header: t("name"),
        cell: (row) => <TwoLines first={row.name} second={row.address} />,
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="subShop" status={row.status} />,
      },
      {
        key: "manager",
        kind: "word",
        width: 130,
        header: t("manager"),
        card: "sub",
        brief: (row) => `${row.manager} ${row.mobile}`,
        cell: (row) => <TwoLines first={row.manager} second={row.mobile} />,
      },
      {
        key: "site",
        kind: "text",
        width: 130,
        wide: true,
        header: t("site"),
        cell: (row) => (row.subdomain ? <span className="font-mono text-sm">{row.subdomain}</span> : t("noSite")),
      },
      { key: "staff_count", kind: "count", width: 76, header: t("staff"), cell: (row) => row.staff_count },
      { key: "order_count", kind: "count", width: 84, header: t("orders"), cell: (row) => row.order_count },
      { key: "goods_count", kind: "count", width: 110, header: t("goods"), cell: (row) => row.goods_count },
      {
        key: "created_at",
        kind: "day",
        sort: true,
        header: t("since"),
        cell: (row) => <DateText value={row.created_at} dayOnly />,
      },
    ],
    [t],
  );
}
