import type { Column } from "@/components/data-table/types";
import type { Side } from "@/lib/side";

type Row = { merchant_name?: string; sub_shop_name?: string };

/** Whose a row of a list is: operators see the merchant; the sub-shop, where it has a word, is there to be asked for. */
export function shopColumns<T extends Row>(side: Side, words: { merchant: string; subShop?: string }): Column<T>[] {
  const merchant: Column<T> = {
    key: "merchant",
    kind: "text",
    width: 120,
    header: words.merchant,
    cell: (row) => row.merchant_name,
    hidden: side === "store",
  };
  if (!words.subShop) return [merchant];
  const subShop: Column<T> = {
    key: "sub_shop",
    kind: "text",
    width: 120,
    header: words.subShop,
    cell: (row) => row.sub_shop_name || "–",
    hidden: true,
  };
  return [merchant, subShop];
}
