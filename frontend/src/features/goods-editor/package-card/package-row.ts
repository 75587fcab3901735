import { fen, type Fen } from "@/lib/money";
import { daysOf } from "../own-term";
import { keyOf, type Price, type SkuRow } from "../matrix";
import { skuName } from "@/entities/goods/sku-name";
import type { GoodsTree } from "@/entities/goods/types";

/** A part: a SKU of these goods by its `values`, or one of other goods by `sku_id`. */
export type PartRow = {
  values: string[] | null;
  sku_id: string | null;
  title: string;
  spec: string;
  quantity: number | null;
  available: number;
};
export type PackageRow = {
  id: string | null;
  name: string;
  description: string;
  deposit: Fen | null;
  market_value: Fen | null;
  sell_price: Fen | null;
  gain_ids: string[];
  prices: Record<string, Price>;
  parts: PartRow[];
};

type PackageOut = GoodsTree["packages"][number];
type Prices = { term: string; daily_rent: Fen; total_rent?: Fen; buyout_price: Fen | null }[];
type PriceOut = PackageOut["prices"][number] | GoodsTree["rents"][number];

/** The whole rent is typed where the daily one, which is rounded then, doesn't say it: its own length tells. */
export const priceFrom = ({ term, daily_rent, total_rent, buyout_price }: PriceOut): Price =>
  daily_rent * daysOf(term) === total_rent ? { daily_rent, buyout_price } : { daily_rent, total_rent, buyout_price };

export const MAX_PACKAGES = 20;
export const MAX_PARTS = 10;

export const emptyPackage = (): PackageRow => ({
  id: null,
  name: "",
  description: "",
  deposit: null,
  market_value: null,
  sell_price: null,
  gain_ids: [],
  prices: {},
  parts: [],
});

export const samePart = (a: PartRow, b: PartRow): boolean =>
  a.values ? b.values !== null && keyOf(a.values) === keyOf(b.values) : b.values === null && a.sku_id === b.sku_id;

export const ownPart = (sku: SkuRow, title: string): PartRow => ({
  values: sku.values,
  sku_id: null,
  title,
  spec: skuName(sku.values),
  quantity: 1,
  available: free(sku),
});

const free = (sku: SkuRow) => Math.max(0, (sku.stock ?? 0) - sku.locked);

/** How many pieces of a part are free now; those of these goods as they are typed. */
export function freeOf(part: PartRow, skus: readonly SkuRow[]): number {
  if (!part.values) return part.available;
  const key = keyOf(part.values);
  const sku = skus.find((one) => keyOf(one.values) === key);
  return sku ? free(sku) : 0;
}

/** How many bundles the scarcest part allows. */
export const bundlesOf = (parts: readonly PartRow[], skus: readonly SkuRow[]): number =>
  parts.length === 0
    ? 0
    : Math.min(...parts.map((part) => (part.quantity ? Math.floor(freeOf(part, skus) / part.quantity) : 0)));

/** What the parts are worth together, where all of them are of these goods. */
export function worth(parts: readonly PartRow[], skus: readonly SkuRow[]): number {
  return parts.reduce((sum, part) => {
    const sku = part.values && skus.find((one) => keyOf(one.values) === keyOf(part.values!));
    return sum + (sku ? (sku.market_value ?? 0) * (part.quantity ?? 0) : 0);
  }, 0);
}

export function packageFromTree(row: PackageOut, tree: GoodsTree): PackageRow {
  const { id, name, description, deposit, market_value, sell_price, gain_ids } = row;
  return {
    id,
    name,
    description,
    deposit,
    market_value,
    sell_price,
    gain_ids,
    prices: Object.fromEntries(row.prices.map((price) => [price.term, priceFrom(price)])),
    parts: row.parts.map((part) => ({
      values: part.sku === null ? null : (tree.skus[part.sku]?.values ?? null),
      sku_id: part.sku_id,
      title: part.title,
      spec: part.spec,
      quantity: part.quantity,
      available: part.available,
    })),
  };
}

export const pricesOf = (row: PackageRow, withBuyout: boolean): Prices =>
  Object.entries(row.prices)
    .filter(([, price]) => price.daily_rent !== null)
    .map(([term, price]) => ({
      term,
      daily_rent: price.daily_rent ?? fen(0),
      ...(price.total_rent == null ? {} : { total_rent: price.total_rent }),
      buyout_price: withBuyout ? (price.buyout_price ?? fen(0)) : null,
    }));

export function packageBody(row: PackageRow, skus: readonly SkuRow[], withBuyout: boolean) {
  const places = new Map(skus.map((sku, i) => [keyOf(sku.values), i]));
  return {
    id: row.id,
    name: row.name.trim(),
    description: row.description,
    deposit: row.deposit ?? fen(0),
    market_value: row.market_value ?? fen(0),
    sell_price: row.sell_price,
    gain_ids: row.gain_ids,
    prices: pricesOf(row, withBuyout),
    parts: row.parts.map((part) => ({
      sku: part.values ? (places.get(keyOf(part.values)) ?? -1) : null,
      sku_id: part.values ? null : part.sku_id,
      quantity: part.quantity ?? 0,
    })),
  };
}
