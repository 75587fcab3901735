import { ApiError, type FieldError } from "@/lib/api";
import type { SaveGoodIn } from "@/lib/api/schema";
import { fen, type Fen } from "@/lib/money";
import { combinations, NO_PRICE, type SkuRow, type Spec } from "./matrix";
import { packageBody, packageFromTree, priceFrom, pricesOf, type PackageRow } from "./package-card/package-row";
import type { GoodsTree } from "@/entities/goods/types";

/** What the editor holds. `terms` are the codes that are offered; prices of other terms are kept while the page is open. */
export type EditorValues = {
  title: string;
  category_id: string;
  brand: string;
  fineness: string;
  plan: string;
  pictures: string[];
  detail: string;
  channels: string[];
  sort: number;
  /** Of an order; null, as 0, is free. */
  freight: Fen | null;
  specs: Spec[];
  skus: SkuRow[];
  terms: string[];
  packages: PackageRow[];
  gain_ids: string[];
};

export type SaveBody = Required<SaveGoodIn>;

type Loaded = { id: string; version: number; skus: readonly { values: string[]; stock: number }[] } | null;

export const emptyGoods = (plan: string): EditorValues => ({
  title: "",
  category_id: "",
  brand: "",
  fineness: "new",
  plan,
  pictures: [],
  detail: "",
  channels: ["h5"],
  sort: 0,
  freight: null,
  gain_ids: [],
  terms: [],
  packages: [],
  specs: [],
  skus: combinations([]).map((values) => ({
    id: null,
    values,
    stock: null,
    locked: 0,
    market_value: null,
    deposit: null,
    sell_price: null,
    prices: {},
  })),
});

export function fromTree(tree: GoodsTree): EditorValues {
  const { title, category_id, brand, fineness, plan, pictures, detail, channels, sort, specs, gain_ids } = tree;
  const skus = tree.skus.map((sku, i): SkuRow => ({
    id: sku.id,
    values: sku.values,
    stock: sku.stock,
    locked: sku.locked,
    market_value: sku.market_value,
    deposit: sku.deposit,
    sell_price: tree.sells.find((sell) => sell.sku === i)?.price ?? null,
    prices: Object.fromEntries(tree.rents.filter((rent) => rent.sku === i).map((rent) => [rent.term, priceFrom(rent)])),
  }));
  return {
    title,
    category_id,
    brand,
    fineness,
    plan,
    pictures,
    detail,
    channels,
    sort,
    freight: tree.freight || null,
    specs,
    gain_ids,
    skus,
    terms: [...new Set(tree.rents.map((rent) => rent.term))],
    packages: tree.packages.map((row) => packageFromTree(row, tree)),
  };
}

/** A term without a daily rent isn't offered for that SKU. */
const offered = (values: EditorValues) =>
  values.skus
    .flatMap((sku, i) => values.terms.map((term) => ({ sku: i, term, ...(sku.prices[term] ?? NO_PRICE) })))
    .filter((rent) => rent.daily_rent !== null);

const sold = (values: EditorValues) =>
  values.skus.flatMap((sku, i) => (sku.sell_price === null ? [] : [{ sku: i, price: sku.sell_price }]));

/** Whether a plan is needed: something is leased. */
export const isRented = (values: Pick<EditorValues, "terms" | "packages">): boolean =>
  values.terms.length > 0 ||
  values.packages.some((row) => Object.values(row.prices).some((price) => price.daily_rent !== null));

export function toBody(values: EditorValues, loaded: Loaded, withBuyout: boolean): SaveBody {
  const { skus, terms: _terms, packages, category_id, specs, freight, ...rest } = values;
  const was = new Map(loaded?.skus.map((sku) => [JSON.stringify(sku.values), sku.stock]));
  return {
    ...rest,
    plan: isRented(values) ? values.plan : "",
    freight: freight ?? fen(0),
    sells: sold(values),
    packages: packages.map((row) => packageBody(row, skus, withBuyout)),
    id: loaded?.id ?? null,
    version: loaded?.version ?? 0,
    category_id: category_id || null,
    specs: specs
      .map((spec) => ({ name: spec.name.trim(), values: spec.values.map((value) => value.trim()).filter(Boolean) }))
      .filter((spec) => spec.name || spec.values.length),
    skus: skus.map(({ values: combination, stock, market_value, deposit }) => ({
      values: combination,
      stock: stock ?? 0,
      stock_was: was.get(JSON.stringify(combination)) ?? null,
      market_value: market_value ?? fen(0),
      deposit: deposit ?? fen(0),
    })),
    rents: offered(values).map(({ sku, term, daily_rent, total_rent, buyout_price }) => ({
      sku,
      term,
      daily_rent: daily_rent ?? fen(0),
      ...(total_rent == null ? {} : { total_rent }),
      buyout_price: withBuyout ? (buyout_price ?? fen(0)) : null,
    })),
  };
}

/** `rents.2.daily_rent` of the API is `skus.1.prices.m12.daily_rent` here, `sells.0.price` is `skus.3.sell_price`. */
export function placeErrors(errors: readonly FieldError[], values: EditorValues): FieldError[] {
  return errors.map((error) => ({ ...error, field: placeOf(error.field, values) }));
}

function placeOf(field: string, values: EditorValues): string {
  const [top, at, ...rest] = field.split(".");
  const place = Number(at);
  const part = rest.at(-1) === "buyout_price" ? "buyout_price" : "daily_rent";
  const rent = top === "rents" ? offered(values)[place] : undefined;
  if (rent) return `skus.${rent.sku}.prices.${rent.term}.${part}`;
  const sell = top === "sells" ? sold(values)[place] : undefined;
  if (sell) return `skus.${sell.sku}.sell_price`;
  if (top === "rents" || top === "sells") return "terms";
  if (top === "skus" && rest[0] === "values") return "specs";
  if (top === "packages" && rest[0] === "id") return `packages.${place}.name`;
  const price =
    top === "packages" && rest[0] === "prices" ? pricesOf(values.packages[place]!, false)[Number(rest[1])] : undefined;
  return price ? `packages.${place}.prices.${price.term}.${part}` : field;
}

/** The same refusal with its fields as the editor knows them. */
export function placed(error: ApiError, values: EditorValues): ApiError {
  return new ApiError(error.code, error.msg, { ...(error.data as object), errors: placeErrors(error.fields, values) });
}

export const lowestRent = (
  values: Pick<EditorValues, "skus" | "terms"> & Partial<Pick<EditorValues, "packages">>,
): Fen | null => {
  const singles = values.skus.flatMap((sku) => values.terms.map((term) => sku.prices[term]?.daily_rent ?? 0));
  const bundles = (values.packages ?? []).flatMap((row) =>
    Object.values(row.prices).map((price) => price.daily_rent ?? 0),
  );
  return lowest([...singles, ...bundles]);
};

export const lowestSale = (values: Pick<EditorValues, "skus" | "packages">): Fen | null =>
  lowest([...values.skus.map((sku) => sku.sell_price ?? 0), ...values.packages.map((row) => row.sell_price ?? 0)]);

const lowest = (prices: number[]): Fen | null => {
  const real = prices.filter((price) => price > 0);
  return real.length ? fen(Math.min(...real)) : null;
};
