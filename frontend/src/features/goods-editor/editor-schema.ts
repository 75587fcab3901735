import * as z from "zod/mini";
import { combinations, MAX_SKUS, MAX_VALUES } from "./matrix";
import { checkPackages } from "./package-card/package-checks";
import type { Fen } from "@/lib/money";
import type { Report, Words } from "./report";
import { isRented, type EditorValues } from "./save-body";

/** A figure while it is typed. */
const figure = z.custom<Fen | null>((value) => value === null || typeof value === "number");
const price = z.object({ daily_rent: figure, buyout_price: figure, total_rent: z.optional(figure) });
const row = z.object({
  id: z.nullable(z.string()),
  values: z.array(z.string()),
  stock: z.nullable(z.number()),
  locked: z.number(),
  market_value: figure,
  deposit: figure,
  sell_price: figure,
  prices: z.record(z.string(), price),
});
const part = z.object({
  values: z.nullable(z.array(z.string())),
  sku_id: z.nullable(z.string()),
  title: z.string(),
  spec: z.string(),
  quantity: z.nullable(z.number()),
  available: z.number(),
});
const bundle = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  deposit: figure,
  market_value: figure,
  sell_price: figure,
  gain_ids: z.array(z.string()),
  prices: z.record(z.string(), price),
  parts: z.array(part),
});
const shape = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  category_id: z.string().check(z.minLength(1)),
  brand: z.string().check(z.maxLength(30)),
  fineness: z.string().check(z.minLength(1)),
  plan: z.string(),
  pictures: z.array(z.string()).check(z.minLength(1), z.maxLength(9)),
  detail: z.string().check(z.maxLength(50_000)),
  channels: z.array(z.string()).check(z.minLength(1)),
  sort: z.number().check(z.minimum(0), z.maximum(99_999)),
  freight: figure,
  specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(row),
  terms: z.array(z.string()),
  packages: z.array(bundle),
  gain_ids: z.array(z.string()),
});

function checkSpecs(values: EditorValues, t: Words, report: Report): void {
  values.specs.forEach((spec, i) => {
    const filled = spec.values.map((value) => value.trim()).filter(Boolean);
    if (!spec.name.trim()) report(["specs", i, "name"], t("needSpecName"));
    else if (values.specs.findIndex((other) => other.name.trim() === spec.name.trim()) < i)
      report(["specs", i, "name"], t("sameSpec"));
    if (filled.length === 0) report(["specs", i, "values"], t("needValues"));
    else if (filled.length > MAX_VALUES) report(["specs", i, "values"], t("mostValues", { max: MAX_VALUES }));
    else if (new Set(filled).size < filled.length) report(["specs", i, "values"], t("sameValue"));
  });
  if (combinations(values.specs).length > MAX_SKUS) report(["specs"], t("mostSkus", { max: MAX_SKUS }));
}

function checkSkus(values: EditorValues, t: Words, report: Report): void {
  values.skus.forEach((sku, i) => {
    if (sku.stock === null) report(["skus", i, "stock"], t("needStock"));
    else if (sku.stock < sku.locked) report(["skus", i, "stock"], t("stockLocked", { locked: sku.locked }));
    if (!sku.market_value) report(["skus", i, "market_value"], t("needValue"));
    if (sku.deposit === null) report(["skus", i, "deposit"], t("needDeposit"));
  });
}

function checkPrices(values: EditorValues, withBuyout: boolean, t: Words, report: Report): void {
  const empty = values.terms.filter((term) => values.skus.every((sku) => sku.prices[term]?.daily_rent == null));
  for (const term of empty) report(["skus", 0, "prices", term, "daily_rent"], t("termEmpty"));
  values.skus.forEach((sku, i) => {
    if (sku.sell_price === 0) report(["skus", i, "sell_price"], t("sellAboveZero"));
    for (const term of values.terms.filter((code) => sku.prices[code]?.daily_rent != null)) {
      if (sku.prices[term]!.daily_rent! < 1) report(["skus", i, "prices", term, "daily_rent"], t("rentAboveZero"));
      if (withBuyout && sku.prices[term]!.buyout_price === null)
        report(["skus", i, "prices", term, "buyout_price"], t("needBuyout"));
    }
  });
  if (values.terms.length === 0 && values.packages.length === 0 && values.skus.every((sku) => sku.sell_price === null))
    report(["terms"], t("needPrice"));
  if (isRented(values) && !values.plan) report(["plan"], t("needPlan"));
}

/** What can be told before asking the API, which checks all of it again. */
export const editorSchema = (t: Words, withBuyout: (plan: string) => boolean) =>
  shape.check((ctx) => {
    const values: EditorValues = ctx.value;
    const report: Report = (path, message) => ctx.issues.push({ code: "custom", path, message, input: values });
    checkSpecs(values, t, report);
    checkSkus(values, t, report);
    checkPrices(values, withBuyout(values.plan), t, report);
    checkPackages(values, withBuyout(values.plan), t, report);
  });
