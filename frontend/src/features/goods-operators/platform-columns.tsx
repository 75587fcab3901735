"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import type { Option } from "@/lib/api";
import { labelOf, noteOf, reasonOf } from "@/entities/goods/notes";
import { GoodsName, PriceFrom, ShelfChips } from "@/entities/goods/cells";
import { SortCell } from "@/entities/goods/sort-cell";
import type { PlatformGoodsRow } from "./types";
import type { PLATFORM_GOODS_LIST } from "./lists";

type Words = { finenesses: Option[]; channels: Record<string, string>; arranging: boolean };

export function usePlatformColumns({
  finenesses,
  channels,
  arranging,
}: Words): Column<PlatformGoodsRow, SortOf<typeof PLATFORM_GOODS_LIST>>[] {
  const t = useTranslations("goodsOperators");
  return useMemo<Column<PlatformGoodsRow, SortOf<typeof PLATFORM_GOODS_LIST>>[]>(
    () => [
      {
        key: "title",
        kind: "text",
        width: 230,
        header: t("goods"),

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
        key: "stock",
        kind: "count",
        header: t("stock"),
        cell: (row) => (row.stock === 0 ? <span className="text-red-ink">0</span> : row.stock),
      },
      {
        key: "shelves",
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
      { key: "merchant", kind: "text", header: t("merchant"), hidden: true, cell: (row) => row.merchant_name },
      { key: "category", kind: "text", width: 96, header: t("category"), hidden: true, cell: (row) => row.category },
      {
        key: "fineness",
        kind: "word",
        width: 80,
        header: t("fineness"),
        hidden: true,

        cell: (row) => labelOf(row.fineness, finenesses),
      },
      {
        key: "created_at",
        kind: "moment",
        header: t("createdAt"),
        hidden: true,
        cell: (row) => <DateText value={row.created_at} />,
      },
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
