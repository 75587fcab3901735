import type { Column } from "@/components/data-table/types";
import { DateText } from "@/components/ui/date-text";
import { StatusChip } from "@/entities/status/status-chip";
import type { Option } from "@/lib/api";
import { PriceFrom, ShelfChips } from "./cells";
import { labelOf } from "./notes";
import { SortCell } from "./sort-cell";
import type { GoodsRow } from "./types";

type Row = Pick<
  GoodsRow,
  | "id"
  | "title"
  | "status"
  | "price_from"
  | "sell_from"
  | "channels"
  | "shown_on"
  | "sort"
  | "category"
  | "fineness"
  | "updated_at"
>;
type Sort = "price_from" | "sort" | "updated_at";
type Part = "status" | "price" | "shelves" | "sort" | "category" | "fineness" | "updated";
type Say = (key: "status" | "price" | "shelves" | "sort" | "category" | "fineness" | "updatedAt") => string;
export type GoodsWords = { finenesses: Option[]; channels: Record<string, string>; arranging: boolean };

/** Columns that a shop's list of goods and the operators' have in common; the order is each list's own. */
export const goodsColumns = (
  t: Say,
  { finenesses, channels, arranging }: GoodsWords,
): Record<Part, Column<Row, Sort>> => ({
  status: {
    key: "status",
    kind: "status",
    header: t("status"),
    card: "badge",
    cell: (row) => <StatusChip entity="goods" status={row.status} />,
  },
  price: {
    key: "price_from",
    kind: "money",
    width: 150,
    header: t("price"),
    sort: true,
    card: "sum",
    cell: (row) => <PriceFrom rent={row.price_from} sale={row.sell_from} />,
  },
  shelves: {
    key: "channels",
    kind: "word",
    width: 120,
    header: t("shelves"),
    cell: (row) => <ShelfChips channels={row.channels} shownOn={row.shown_on} names={channels} />,
  },
  sort: {
    key: "sort",
    kind: "count",
    width: 84,
    wide: !arranging,
    header: t("sort"),
    sort: true,
    cell: (row) => <SortCell id={row.id} sort={row.sort} title={row.title} editable={arranging} />,
  },
  category: {
    key: "category",
    kind: "text",
    width: 96,
    header: t("category"),
    hidden: true,
    cell: (row) => row.category,
  },
  fineness: {
    key: "fineness",
    kind: "word",
    width: 80,
    header: t("fineness"),
    hidden: true,
    cell: (row) => labelOf(row.fineness, finenesses),
  },
  updated: {
    key: "updated_at",
    kind: "day",
    wide: arranging,
    header: t("updatedAt"),
    sort: true,
    cell: (row) => <DateText value={row.updated_at} dayOnly />,
  },
});
