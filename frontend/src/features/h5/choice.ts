import type { H5Goods, H5Price, H5Sku, QuoteIn } from "./types";

/** What the customer picked: a value per specification or a package, a term, add-ons. */
export type Choice = { values: string[]; packageId: string; term: string; addonIds: string[] };

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, i) => value === b[i]);
const rentable = (sku: H5Sku) => sku.available > 0 && sku.prices.length > 0;

export const skuOf = (goods: H5Goods, values: readonly string[]): H5Sku | null =>
  goods.skus.find((sku) => same(sku.values, values)) ?? null;
const bundleOf = (goods: H5Goods, packageId: string) => goods.packages.find((one) => one.id === packageId);
const pricesOf = (goods: H5Goods, choice: Choice): H5Price[] =>
  (bundleOf(goods, choice.packageId) ?? skuOf(goods, choice.values))?.prices ?? [];
export const priceOf = (goods: H5Goods, choice: Choice): H5Price | null =>
  pricesOf(goods, choice).find((price) => price.term === choice.term) ?? null;

/** The term with the lowest daily rent: the one that the headline price belongs to. */
const cheapest = (sku: { prices: H5Price[] } | undefined): string =>
  sku?.prices.reduce<H5Price | null>(
    (best, price) => (!best || price.daily_rent < best.daily_rent ? price : best),
    null,
  )?.term ?? "";

/** Before anything was picked: something that can be had, at the headline price if it can. */
export function firstChoice(goods: H5Goods): Choice {
  const byRent = goods.skus
    .filter(rentable)
    .sort(
      (a, b) => Math.min(...a.prices.map((one) => one.daily_rent)) - Math.min(...b.prices.map((one) => one.daily_rent)),
    );
  const sku = byRent[0] ?? goods.skus.find((one) => one.prices.length > 0);
  const bundle = sku ? undefined : goods.packages.find((one) => one.prices.length > 0);
  return {
    values: sku?.values ?? [],
    packageId: bundle?.id ?? "",
    term: cheapest(bundle ?? sku),
    addonIds: goods.add_ons.filter((one) => one.required).map((one) => one.id),
  };
}

/** Whether some SKU with `value` at `spec` can be had at all. */
export const valueLeft = (goods: H5Goods, spec: number, value: string): boolean =>
  goods.skus.some((sku) => sku.values[spec] === value && rentable(sku));

/** Picks a value; when the combination isn't there, the nearest one with that value. The term stays if it is offered. */
export function pickValue(goods: H5Goods, choice: Choice, spec: number, value: string): Choice {
  const wanted = choice.values.map((one, i) => (i === spec ? value : one));
  const exact = skuOf(goods, wanted);
  const near = (sku: H5Sku) => sku.values.filter((one, i) => one === wanted[i]).length;
  const others = goods.skus
    .filter((sku) => sku.values[spec] === value && rentable(sku))
    .sort((a, b) => near(b) - near(a));
  const sku = exact && rentable(exact) ? exact : (others[0] ?? exact);
  if (!sku) return choice;
  return {
    ...choice,
    values: sku.values,
    packageId: "",
    term: sku.prices.some((price) => price.term === choice.term) ? choice.term : cheapest(sku),
  };
}

/** Adds or takes away an add-on; a required one stays. */
export function toggleAddOn(goods: H5Goods, choice: Choice, id: string): Choice {
  if (goods.add_ons.find((one) => one.id === id)?.required) return choice;
  const on = choice.addonIds.includes(id);
  return { ...choice, addonIds: on ? choice.addonIds.filter((one) => one !== id) : [...choice.addonIds, id] };
}

/** Takes a package instead of a SKU, or a SKU again (""). The term stays if it is offered. */
export function pickPackage(goods: H5Goods, choice: Choice, packageId: string): Choice {
  const next = { ...choice, packageId };
  const first =
    packageId === "" && !skuOf(goods, choice.values) ? { ...firstChoice(goods), addonIds: choice.addonIds } : next;
  const prices = pricesOf(goods, first);
  return { ...first, term: prices.some((price) => price.term === first.term) ? first.term : cheapest({ prices }) };
}

/** Add-ons that are asked about: what a package includes isn't. */
export const addOnsOf = (goods: H5Goods, choice: Choice) => {
  const included = bundleOf(goods, choice.packageId)?.included_ids ?? [];
  return goods.add_ons.filter((one) => !included.includes(one.id));
};

/** What the API is asked for. */
export function wantedOf(code: string, goods: H5Goods, choice: Choice): QuoteIn {
  const bundle = bundleOf(goods, choice.packageId);
  const offered = addOnsOf(goods, choice).map((one) => one.id);
  return {
    code,
    goods_id: goods.id,
    sku_id: bundle ? null : (skuOf(goods, choice.values)?.id ?? null),
    package_id: bundle?.id ?? null,
    term: choice.term,
    addon_ids: choice.addonIds.filter((id) => offered.includes(id)),
  };
}
