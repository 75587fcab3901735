import { ApiError, type FieldError } from "@/lib/api";
import { fen, type Fen } from "@/lib/money";
import { combinations, NO_PRICE, type SkuRow, type Spec } from "./matrix";
import type { GoodsTree } from "./types";

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
  specs: Spec[];
  skus: SkuRow[];
  terms: string[];
  gain_ids: string[];
};

export type SaveBody = Omit<EditorValues, "skus" | "terms" | "category_id"> & {
  id: string | null;
  version: number;
  category_id: string | null;
  skus: { values: string[]; stock: number; stock_was: number | null; market_value: number; deposit: number }[];
  rents: { sku: number; term: string; daily_rent: number; buyout_price: number | null }[];
};

type Loaded = Pick<GoodsTree, "id" | "version" | "skus"> | null;

export const emptyGoods = (plan: string): EditorValues => ({
  title: "", category_id: "", brand: "", fineness: "new", plan, pictures: [], detail: "", channels: ["h5"], sort: 0, gain_ids: [], terms: [],
  specs: [], skus: combinations([]).map((values) => ({ id: null, values, stock: null, locked: 0, market_value: null, deposit: null, prices: {} })),
});

export function fromTree(tree: GoodsTree): EditorValues {
  const { title, category_id, brand, fineness, plan, pictures, detail, channels, sort, specs, gain_ids } = tree;
  const skus = tree.skus.map((sku, i): SkuRow => ({
    id: sku.id, values: sku.values, stock: sku.stock, locked: sku.locked, market_value: sku.market_value, deposit: sku.deposit,
    prices: Object.fromEntries(tree.rents.filter((rent) => rent.sku === i).map((rent) => [rent.term, { daily_rent: rent.daily_rent, buyout_price: rent.buyout_price }])),
  }));
  return { title, category_id, brand, fineness, plan, pictures, detail, channels, sort, specs, gain_ids, skus, terms: [...new Set(tree.rents.map((rent) => rent.term))] };
}

/** A term without a daily rent isn't offered for that SKU. */
const offered = (values: EditorValues) =>
  values.skus.flatMap((sku, i) => values.terms.map((term) => ({ sku: i, term, ...(sku.prices[term] ?? NO_PRICE) }))).filter((rent) => rent.daily_rent !== null);

export function toBody(values: EditorValues, loaded: Loaded, withBuyout: boolean): SaveBody {
  const { skus, terms: _terms, category_id, specs, ...rest } = values;
  const was = new Map(loaded?.skus.map((sku) => [JSON.stringify(sku.values), sku.stock]));
  return {
    ...rest,
    id: loaded?.id ?? null,
    version: loaded?.version ?? 0,
    category_id: category_id || null,
    specs: specs.map((spec) => ({ name: spec.name.trim(), values: spec.values.map((value) => value.trim()).filter(Boolean) })).filter((spec) => spec.name || spec.values.length),
    skus: skus.map(({ values: combination, stock, market_value, deposit }) => ({
      values: combination, stock: stock ?? 0, stock_was: was.get(JSON.stringify(combination)) ?? null, market_value: market_value ?? 0, deposit: deposit ?? 0,
    })),
    rents: offered(values).map(({ sku, term, daily_rent, buyout_price }) => ({
      sku, term, daily_rent: daily_rent ?? 0, buyout_price: withBuyout ? (buyout_price ?? 0) : null,
    })),
  };
}

/** `rents.2.daily_rent` of the API is `skus.1.prices.m12.daily_rent` here. */
export function placeErrors(errors: readonly FieldError[], values: EditorValues): FieldError[] {
  const rents = offered(values);
  return errors.map((error) => {
    const found = /^rents\.(\d+)(?:\.(\w+))?$/.exec(error.field);
    const rent = found && rents[Number(found[1])];
    if (!rent) return error.field === "rents" ? { ...error, field: "terms" } : error.field.startsWith("skus.") && error.field.endsWith(".values") ? { ...error, field: "specs" } : error;
    const part = found[2] === "buyout_price" ? "buyout_price" : "daily_rent";
    return { ...error, field: `skus.${rent.sku}.prices.${rent.term}.${part}` };
  });
}

/** The same refusal with its fields as the editor knows them. */
export function placed(error: ApiError, values: EditorValues): ApiError {
  return new ApiError(error.code, error.msg, { ...(error.data as object), errors: placeErrors(error.fields, values) });
}

export const lowestRent = (values: Pick<EditorValues, "skus" | "terms">): Fen | null => {
  const rents = values.skus.flatMap((sku) => values.terms.map((term) => sku.prices[term]?.daily_rent ?? 0)).filter((rent) => rent > 0);
  return rents.length ? fen(Math.min(...rents)) : null;
};
