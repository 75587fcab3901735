"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import type { Option } from "@/lib/api";
import { labelOf, noteOf, reasonOf } from "@/entities/goods/notes";
import { GoodsName, PriceFrom, ShelfChips } from "@/entities/goods/cells";
import { SortCell } from "@/entities/goods/sort-cell";
import type { PlatformGoodsRow } from "./types";

type Words = { finenesses: Option[]; channels: Record<string, string>; arranging: boolean };

export function usePlatformColumns({ finenesses, channels, arranging }: Words): Column<PlatformGoodsRow>[] {
  const t = useTranslations("goodsOperators");
  return useMemo<Column<PlatformGoodsRow>[]>(
    () => [
      {
        key: "title",
        header: t("goods"),
        width: 280,
        cell: (row) => (
          <GoodsName
            title={row.title}
            cover={row.cover}
            note={`${row.merchant_name} · ${noteOf(row.category, row.fineness, finenesses)}`}
            reason={reasonOf(row)}
          />
        ),
      },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="goods" status={row.status} />,
      },
      {
        key: "price_from",
        header: t("price"),
        align: "end",
        width: 130,
        sort: true,
        cell: (row) => <PriceFrom rent={row.price_from} sale={row.sell_from} />,
      },
      {
        key: "stock",
        header: t("stock"),
        align: "end",
        cell: (row) => (row.stock === 0 ? <span className="text-red-ink">0</span> : row.stock),
      },
      {
        key: "shelves",
        header: t("shelves"),
        width: 170,
        cell: (row) => <ShelfChips channels={row.channels} shownOn={row.shown_on} names={channels} />,
      },
      {
        key: "sort",
        header: t("sort"),
        align: "end",
        sort: true,
        cell: (row) => <SortCell id={row.id} sort={row.sort} title={row.title} editable={arranging} />,
      },
      { key: "merchant", header: t("merchant"), hidden: true, width: 140, cell: (row) => row.merchant_name },
      { key: "category", header: t("category"), hidden: true, width: 96, cell: (row) => row.category },
      {
        key: "fineness",
        header: t("fineness"),
        hidden: true,
        width: 80,
        cell: (row) => labelOf(row.fineness, finenesses),
      },
      { key: "created_at", header: t("createdAt"), hidden: true, cell: (row) => <DateText value={row.created_at} /> },
      {
        key: "updated_at",
        header: t("updatedAt"),
        sort: true,
        cell: (row) => <DateText value={row.updated_at} dayOnly />,
      },
    ],
    [t, finenesses, channels, arranging],
  );
}
