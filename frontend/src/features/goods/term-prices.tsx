"use client";
import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { Money } from "@/components/ui/money";
import { MoneyInput } from "@/components/ui/money-input";
import { yuanText } from "@/lib/money";
import { Cell, Grid, GridHead } from "./grid";
import { fillDown, NO_PRICE, skuName, type Price, type SkuRow } from "./matrix";
import type { EditorForm } from "./product-form";
import { dearerThanNew, termTotals } from "./totals";
import type { TermInfo } from "./types";

type TermPricesProps = { form: EditorForm; term: TermInfo; withBuyout: boolean };
type Part = keyof Price;

/** Daily rent and buyout price of each SKU for one term, with what the customer will be charged. */
export function TermPrices({ form, term, withBuyout }: TermPricesProps) {
  const t = useTranslations("product");
  const { field } = useController({ control: form.control, name: "skus" });
  const rows = field.value;
  const priceOf = (row: SkuRow): Price => row.prices[term.value] ?? NO_PRICE;
  const put = (row: SkuRow, change: Partial<Price>): SkuRow => ({ ...row, prices: { ...row.prices, [term.value]: { ...priceOf(row), ...change } } });
  const set = (at: number, change: Partial<Price>) => field.onChange(rows.map((row, i) => (i === at ? put(row, change) : row)));
  const fill = (part: Part, from = 0) => {
    const figures = fillDown(rows.map((row) => priceOf(row)[part]), from);
    field.onChange(rows.map((row, i) => put(row, { [part]: figures[i] })));
  };
  const many = rows.length > 1;
  return (
    <>
      <p className="mb-2 text-sm text-ink-3">{t("termText", { days: term.days, periods: term.periods })}</p>
      <Grid label={t("pricesOf", { term: term.label })}>
        <thead>
          <tr>
            <GridHead>{t("combination")}</GridHead>
            <GridHead fill={many && (() => fill("daily_rent"))} name={t("dailyRent")} />
            {withBuyout && <GridHead fill={many && (() => fill("buyout_price"))} name={t("buyout")} />}
            <th scope="col" className="pb-1 text-right text-sm font-medium text-ink-2">{t("charged")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const name = skuName(row.values) || t("single");
            const price = priceOf(row);
            const totals = termTotals(price.daily_rent, term, withBuyout ? price.buyout_price : null);
            const errors = (form.formState.errors.skus?.[i]?.prices as Record<string, Record<Part, { message?: string }>> | undefined)?.[term.value];
            return (
              <tr key={row.values.join("\u0000") || "single"}>
                <th scope="row" className="max-w-48 min-w-28 py-2 pr-3 text-left align-top font-normal"><span className="flex min-h-[34px] items-center">{name}</span></th>
                <Cell label={`${name} ${term.label} ${t("dailyRent")}`} error={errors?.daily_rent?.message} onFill={() => fill("daily_rent", i)}>
                  <MoneyInput value={price.daily_rent} unit={t("perDay")} onChange={(daily_rent) => set(i, { daily_rent })} placeholder={t("notOffered")} />
                </Cell>
                {withBuyout && (
                  <Cell label={`${name} ${term.label} ${t("buyout")}`} error={errors?.buyout_price?.message} onFill={() => fill("buyout_price", i)}>
                    <MoneyInput value={price.buyout_price} onChange={(buyout_price) => set(i, { buyout_price })} />
                  </Cell>
                )}
                <td className="py-2 text-right align-top text-sm whitespace-nowrap" aria-live="off">
                  {totals ? (
                    <span className="flex min-h-[34px] flex-col items-end justify-center leading-4">
                      <span className="font-medium"><Money fen={totals.total} /></span>
                      <span className="text-xs text-ink-3">
                        {term.periods > 1 ? t("perPeriod", { sum: yuanText(totals.perPeriod) }) : t("onePeriod")}
                        {withBuyout && ` · ${t("toKeep", { sum: yuanText(totals.contract) })}`}
                      </span>
                      {dearerThanNew(totals, row.market_value) && <span className="text-xs text-amber-ink">{t("dear")}</span>}
                    </span>
                  ) : <span className="flex min-h-[34px] items-center justify-end text-ink-3">{t("notOfferedYet")}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Grid>
    </>
  );
}
