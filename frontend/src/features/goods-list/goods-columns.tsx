"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { GoodsName, StockCell } from "@/entities/goods/cells";
import { noteOf, reasonOf } from "@/entities/goods/notes";
import { goodsColumns, type GoodsWords } from "@/entities/goods/columns";
import type { GoodsRow } from "@/entities/goods/types";
import type { GOODS_LIST } from "./lists";

export function useGoodsColumns({
  finenesses,
  channels,
  arranging,
}: GoodsWords): Column<GoodsRow, SortOf<typeof GOODS_LIST>>[] {
  const t = useTranslations("goods");
  return useMemo<Column<GoodsRow, SortOf<typeof GOODS_LIST>>[]>(() => {
    const shared = goodsColumns(t, { finenesses, channels, arranging });
    return [
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
      shared.status,
      shared.price,
      {
        key: "available",
        kind: "count",
        width: 96,
        header: t("available"),
        card: "sub",
        brief: (row) => `${t("available")} ${row.available} / ${row.stock}`,
        cell: (row) => <StockCell available={row.available} stock={row.stock} />,
      },
      shared.shelves,
      shared.sort,
      shared.category,
      shared.fineness,
      { key: "brand", kind: "text", width: 96, header: t("brand"), hidden: true, cell: (row) => row.brand },
      shared.updated,
    ];
  }, [t, finenesses, channels, arranging]);
}
