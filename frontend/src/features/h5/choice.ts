import type { H5Goods, H5Price, H5Sku } from "./types";

/** What the customer picked: a value per specification, a term, add-ons. */
export type Choice = { values: string[]; term: string; addonIds: string[] };

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((value, i) => value === b[i]);
const rentable = (sku: H5Sku) => sku.available > 0 && sku.prices.length > 0;

export const skuOf = (goods: H5Goods, values: readonly string[]): H5Sku | null => goods.skus.find((sku) => same(sku.values, values)) ?? null;
export const priceOf = (goods: H5Goods, choice: Choice): H5Price | null => skuOf(goods, choice.values)?.prices.find((price) => price.term === choice.term) ?? null;

/** The term with the lowest daily rent: the one that the headline price belongs to. */
const cheapest = (sku: H5Sku | undefined): string =>
  sku?.prices.reduce<H5Price | null>((best, price) => (!best || price.daily_rent < best.daily_rent ? price : best), null)?.term ?? "";

/** Before anything was picked: something that can be had, at the headline price if it can. */
export function firstChoice(goods: H5Goods): Choice {
  const byRent = goods.skus.filter(rentable).sort((a, b) => Math.min(...a.prices.map((one) => one.daily_rent)) - Math.min(...b.prices.map((one) => one.daily_rent)));
  const sku = byRent[0] ?? goods.skus[0];
  return { values: sku?.values ?? [], term: cheapest(sku), addonIds: goods.add_ons.filter((one) => one.required).map((one) => one.id) };
}

/** Whether some SKU with `value` at `spec` can be had at all. */
export const valueLeft = (goods: H5Goods, spec: number, value: string): boolean => goods.skus.some((sku) => sku.values[spec] === value && rentable(sku));

/** Picks a value; when the combination isn't there, the nearest one with that value. The term stays if it is offered. */
export function pickValue(goods: H5Goods, choice: Choice, spec: number, value: string): Choice {
  const wanted = choice.values.map((one, i) => (i === spec ? value : one));
  const exact = skuOf(goods, wanted);
  const near = (sku: H5Sku) => sku.values.filter((one, i) => one === wanted[i]).length;
  const others = goods.skus.filter((sku) => sku.values[spec] === value && rentable(sku)).sort((a, b) => near(b) - near(a));
  const sku = exact && rentable(exact) ? exact : (others[0] ?? exact);
  if (!sku) return choice;
  return { ...choice, values: sku.values, term: sku.prices.some((price) => price.term === choice.term) ? choice.term : cheapest(sku) };
}

/** Adds or takes away an add-on; a required one stays. */
export function toggleAddOn(goods: H5Goods, choice: Choice, id: string): Choice {
  if (goods.add_ons.find((one) => one.id === id)?.required) return choice;
  const on = choice.addonIds.includes(id);
  return { ...choice, addonIds: on ? choice.addonIds.filter((one) => one !== id) : [...choice.addonIds, id] };
}
