"use client";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { Money } from "@/components/ui/money";
import { Select } from "@/components/ui/select";
import { yuanText } from "@/lib/money";
import { BASES, basisOf, priced, typedBy, type Basis } from "./basis";
import type { Column } from "./figures/columns";
import { FigureGrid } from "./figures/figure-grid";
import { NO_PRICE, type Price, type SkuRow } from "./matrix";
import type { EditorForm } from "./form";
import { dearerThanNew, termTotals } from "./totals";
import type { TermInfo } from "@/entities/goods/types";

type TermPricesProps = { form: EditorForm; term: TermInfo; withBuyout: boolean };

const priceOf = (row: SkuRow, term: string): Price => row.prices[term] ?? NO_PRICE;
const withPrice = (row: SkuRow, term: string, change: Partial<Price>): SkuRow => ({
  ...row,
  prices: { ...row.prices, [term]: { ...priceOf(row, term), ...change } },
});

type Named = Pick<Column, "name" | "unit" | "placeholder">;

/** The rent of a term as it is typed: by the day, the month, or the whole. */
const rentColumn = (term: TermInfo, basis: Basis, named: Named): Column => ({
  key: "daily_rent",
  kind: "money",
  at: ["prices", term.value, "daily_rent"],
  ...named,
  get: (row) => typedBy(priceOf(row, term.value), term, basis),
  put: (row, value) => withPrice(row, term.value, priced(value as Price["daily_rent"], term, basis)),
});

const buyoutColumn = (term: TermInfo, named: Named): Column => ({
  key: "buyout_price",
  kind: "money",
  at: ["prices", term.value, "buyout_price"],
  ...named,
  get: (row) => priceOf(row, term.value).buyout_price,
  put: (row, value) => withPrice(row, term.value, { buyout_price: value as Price["buyout_price"] }),
});

/** Daily rent and buyout price of each SKU for one term, with what the customer will be charged. */
export function TermPrices({ form, term, withBuyout }: TermPricesProps) {
  const t = useTranslations("product");
  const [basis, setBasis] = useState<Basis>(() =>
    basisOf(
      form.getValues("skus").map((row) => row.prices[term.value]),
      term,
    ),
  );
  const columns = useMemo(
    () => [
      rentColumn(term, basis, {
        name: t(`rentBy.${basis}`),
        unit: t(`rentUnit.${basis}`),
        placeholder: t("notOffered"),
      }),
      ...(withBuyout ? [buyoutColumn(term, { name: t("buyout") })] : []),
    ],
    [term, basis, withBuyout, t],
  );
  const tail = useCallback(
    (row: SkuRow) => <Charged row={row} term={term} withBuyout={withBuyout} />,
    [term, withBuyout],
  );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-3">{t("termText", { days: term.days, periods: term.periods })}</p>
        <Select
          aria-label={t("basis")}
          className="w-36"
          value={basis}
          options={BASES.filter((one) => one !== "month" || term.months > 0).map((value) => ({
            value,
            label: t(`basisOf.${value}`),
          }))}
          onChange={(event) => setBasis(event.target.value as Basis)}
        />
      </div>
      <FigureGrid
        form={form}
        label={t("pricesOf", { term: term.label })}
        prefix={term.label}
        columns={columns}
        tail={tail}
        tailHead={
          <th scope="col" className="w-[30%] pt-1.5 pb-1 text-right text-sm font-medium text-ink-2">
            {t("charged")}
          </th>
        }
      />
    </>
  );
}

const TAIL = "py-1.5 text-right align-top text-sm lg:whitespace-nowrap max-sm:col-span-2 max-sm:py-0 max-sm:text-left";

/** The sums of one SKU for this term, with how they come about. */
function Charged({ row, term, withBuyout }: { row: SkuRow; term: TermInfo; withBuyout: boolean }) {
  const t = useTranslations("product");
  const price = priceOf(row, term.value);
  const totals = termTotals(price.daily_rent, term, withBuyout ? price.buyout_price : null, price.total_rent);
  if (!totals || price.daily_rent === null)
    return (
      <td className={TAIL}>
        <span className="flex min-h-[34px] items-center justify-end text-ink-3 max-sm:min-h-0 max-sm:justify-start">
          {t("notOfferedYet")}
        </span>
      </td>
    );
  const formula = t(price.total_rent == null ? "totalFormula" : "wholeFormula", {
    daily: yuanText(price.daily_rent),
    days: term.days,
    total: yuanText(totals.total),
    periods: term.periods,
    first: yuanText(totals.perPeriod),
    last: yuanText(totals.last),
  });
  return (
    <td className={TAIL} title={formula}>
      <span className="flex min-h-[34px] flex-col items-end justify-center leading-4 max-sm:flex-row max-sm:flex-wrap max-sm:items-baseline max-sm:justify-start max-sm:gap-x-2 max-sm:leading-5">
        <span className="font-medium">
          <Money fen={totals.total} />
        </span>
        <span className="text-xs text-ink-3">
          {t(price.total_rent == null ? "rentSum" : "rentAbout", {
            daily: yuanText(price.daily_rent),
            days: term.days,
          })}
        </span>
        <span className="text-xs text-ink-3">
          {term.periods > 1 ? t("perPeriod", { sum: yuanText(totals.perPeriod) }) : t("onePeriod")}
          {withBuyout && ` · ${t("toKeep", { sum: yuanText(totals.contract) })}`}
        </span>
        {dearerThanNew(totals, row.market_value) && <span className="text-xs text-amber-ink">{t("dear")}</span>}
      </span>
    </td>
  );
}
