import { fen, type Fen } from "@/lib/money";
import type { H5Goods, H5Sku } from "../types";

export const MOST_PIECES = 99;

/** What is to be bought: one SKU by its values, or a package. */
export type Basket = { values: string[]; packageId: string; quantity: number; addonIds: string[] };
type Article = { id: string; label: string; price: number; marketValue: number; available: number };

const sold = (sku: H5Sku) => sku.sell_price !== null && sku.available > 0;
const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, i) => value === b[i]);
const soldSku = (goods: H5Goods, values: readonly string[]) =>
  goods.skus.find((sku) => sku.sell_price !== null && same(sku.values, values)) ?? null;

export const isSold = (goods: H5Goods) =>
  goods.skus.some((sku) => sku.sell_price !== null) || goods.packages.some((one) => one.sell_price !== null);
export const isRented = (goods: H5Goods) =>
  goods.skus.some((sku) => sku.prices.length > 0) || goods.packages.some((one) => one.prices.length > 0);
export const soldPackages = (goods: H5Goods) => goods.packages.filter((one) => one.sell_price !== null);
/** Monthly add-ons belong to leases; what a package includes isn't asked again. */
export const soldAddOns = (goods: H5Goods, packageId: string) => {
  const included = goods.packages.find((one) => one.id === packageId)?.included_ids ?? [];
  return goods.add_ons.filter((one) => !one.monthly && !included.includes(one.id));
};

/** The cheapest that can be had. */
export function firstBasket(goods: H5Goods): Basket {
  const skus = goods.skus.filter((sku) => sku.sell_price !== null);
  const sku = skus.filter(sold).sort((a, b) => (a.sell_price ?? 0) - (b.sell_price ?? 0))[0] ?? skus[0];
  const bundle = sku ? undefined : soldPackages(goods)[0];
  return { values: sku?.values ?? [], packageId: bundle?.id ?? "", quantity: 1, addonIds: [] };
}

export function articleOf(goods: H5Goods, basket: Basket): Article | null {
  const bundle = goods.packages.find((one) => one.id === basket.packageId);
  if (bundle)
    return bundle.sell_price === null
      ? null
      : {
          id: bundle.id,
          label: bundle.name,
          price: bundle.sell_price,
          marketValue: bundle.market_value,
          available: bundle.available,
        };
  const sku = soldSku(goods, basket.values);
  return sku
    ? {
        id: sku.id,
        label: sku.values.join(" / "),
        price: sku.sell_price ?? 0,
        marketValue: sku.market_value,
        available: sku.available,
      }
    : null;
}

export const valueSold = (goods: H5Goods, spec: number, value: string) =>
  goods.skus.some((sku) => sku.values[spec] === value && sold(sku));

/** Picks a value; where that combination isn't sold, the nearest one that is. Leaves a package. */
export function pickSold(goods: H5Goods, basket: Basket, spec: number, value: string): Basket {
  const wanted = basket.values.map((one, i) => (i === spec ? value : one));
  const near = (sku: H5Sku) => sku.values.filter((one, i) => one === wanted[i]).length;
  const found = goods.skus
    .filter((sku) => sku.values[spec] === value && sku.sell_price !== null)
    .sort((a, b) => Number(sold(b)) - Number(sold(a)) || near(b) - near(a));
  const exact = found.find((sku) => same(sku.values, wanted) && sold(sku)) ?? found[0];
  return fit(goods, { ...basket, values: exact?.values ?? basket.values, packageId: "" });
}

export const pickPackage = (goods: H5Goods, basket: Basket, packageId: string): Basket =>
  fit(goods, { ...basket, packageId });

/** The quantity within what there is. */
export function fit(goods: H5Goods, basket: Basket): Basket {
  const most = mostOf(articleOf(goods, basket));
  return { ...basket, quantity: Math.min(Math.max(1, basket.quantity), Math.max(1, most)) };
}

export const mostOf = (article: Article | null) => Math.min(MOST_PIECES, article?.available ?? 0);

/** Add-ons that are charged: those chosen and those required. */
export const addOnIdsOf = (goods: H5Goods, basket: Basket) =>
  soldAddOns(goods, basket.packageId)
    .filter((one) => one.required || basket.addonIds.includes(one.id))
    .map((one) => one.id);

/** In fen, freight once; the API checks that the customer saw this sum. */
export function amountOf(goods: H5Goods, basket: Basket): Fen {
  const ids = addOnIdsOf(goods, basket);
  const addOns = goods.add_ons.filter((one) => ids.includes(one.id)).reduce((sum, one) => sum + one.price, 0);
  return fen(((articleOf(goods, basket)?.price ?? 0) + addOns) * basket.quantity + goods.freight);
}
