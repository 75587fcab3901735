"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import type { Option } from "@/lib/api";
import { GoodsName, PriceFrom, ShelfChips, StockCell } from "@/entities/goods/cells";
import { labelOf, noteOf, reasonOf } from "@/entities/goods/notes";
import { SortCell } from "@/entities/goods/sort-cell";
import type { GoodsRow } from "@/entities/goods/types";
import type { GOODS_LIST } from "./lists";

type Words = { finenesses: Option[]; channels: Record<string, string>; arranging: boolean };

export function useGoodsColumns({
  finenesses,
  channels,
  arranging,
}: Words): Column<GoodsRow, SortOf<typeof GOODS_LIST>>[] {
  const t = useTranslations("goods");
  return useMemo<Column<GoodsRow, SortOf<typeof GOODS_LIST>>[]>(
    () => [
      {
        key: "title",
        kind: "text",
        width: 230,
        header: t("title"),

        cell: (row) => (
          <GoodsName
            title={row.title}
            cover={row.cover}
            note={noteOf(row.category, row.fineness, finenesses)}
            reason={reasonOf(row)}
          />
        ),
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="goods" status={row.status} />,
      },
      {
        key: "price_from",
        kind: "money",
        width: 150,
        header: t("price"),

        sort: true,
        cell: (row) => <PriceFrom rent={row.price_from} sale={row.sell_from} />,
      },
      {
        key: "available",
        kind: "count",
        width: 96,
        header: t("available"),

        cell: (row) => <StockCell available={row.available} stock={row.stock} />,
      },
      {
        key: "channels",
        kind: "word",
        width: 120,
        header: t("shelves"),

        cell: (row) => <ShelfChips channels={row.channels} shownOn={row.shown_on} names={channels} />,
      },
      {
        key: "sort",
        kind: "count",
        width: 84,
        wide: !arranging,
        header: t("sort"),
        sort: true,
        cell: (row) => <SortCell id={row.id} sort={row.sort} title={row.title} editable={arranging} />,
      },
      { key: "category", kind: "text", width: 96, header: t("category"), hidden: true, cell: (row) => row.category },
      {
        key: "fineness",
        kind: "word",
        width: 80,
        header: t("fineness"),
        hidden: true,

        cell: (row) => labelOf(row.fineness, finenesses),
      },
      { key: "brand", kind: "text", width: 96, header: t("brand"), hidden: true, cell: (row) => row.brand },
      {
        key: "updated_at",
        kind: "day",
        wide: arranging,
        header: t("updatedAt"),
        sort: true,
        cell: (row) => <DateText value={row.updated_at} dayOnly />,
      },
    ],
    [t, finenesses, channels, arranging],
  );
}
