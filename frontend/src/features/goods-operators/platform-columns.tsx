"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { noteOf, reasonOf } from "@/entities/goods/notes";
import { GoodsName } from "@/entities/goods/cells";
import { goodsColumns, type GoodsWords } from "@/entities/goods/columns";
import type { PlatformGoodsRow } from "./types";
import type { PLATFORM_GOODS_LIST } from "./lists";

export function usePlatformColumns({
  finenesses,
  channels,
  arranging,
}: GoodsWords): Column<PlatformGoodsRow, SortOf<typeof PLATFORM_GOODS_LIST>>[] {
  const t = useTranslations("goodsOperators");
  return useMemo<Column<PlatformGoodsRow, SortOf<typeof PLATFORM_GOODS_LIST>>[]>(() => {
    const shared = goodsColumns(t, { finenesses, channels, arranging });
    return [
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
      shared.status,
      shared.price,
      {
        key: "stock",
        kind: "count",
        header: t("stock"),
        card: "sub",
        brief: (row) => `${t("stock")} ${row.stock}`,
        cell: (row) => (row.stock === 0 ? <span className="text-red-ink">0</span> : row.stock),
      },
      shared.shelves,
      shared.sort,
      { key: "merchant", kind: "text", header: t("merchant"), hidden: true, cell: (row) => row.merchant_name },
      shared.category,
      shared.fineness,
      {
        key: "created_at",
        kind: "moment",
        header: t("createdAt"),
        hidden: true,
        cell: (row) => <DateText value={row.created_at} />,
      },
      shared.updated,
    ];
  }, [t, finenesses, channels, arranging]);
}
