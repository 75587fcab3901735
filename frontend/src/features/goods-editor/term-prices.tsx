"use client";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import type { Column } from "./figures/columns";
import { FigureGrid } from "./figures/figure-grid";
import { NO_PRICE, type Price, type SkuRow } from "./matrix";
import type { EditorForm } from "./form";
import { dearerThanNew, termTotals } from "./totals";
import type { TermInfo } from "@/entities/goods/types";

type TermPricesProps = { form: EditorForm; term: TermInfo; withBuyout: boolean };

const priceOf = (row: SkuRow, term: string): Price => row.prices[term] ?? NO_PRICE;

function priceColumn(term: string, part: keyof Price, rest: Pick<Column, "name" | "unit" | "placeholder">): Column {
  return {
    key: part,
    kind: "money",
    at: ["prices", term, part],
    ...rest,
    get: (row) => priceOf(row, term)[part],
    put: (row, value) => ({
      ...row,
      prices: { ...row.prices, [term]: { ...priceOf(row, term), [part]: value as Price[typeof part] } },
    }),
  };
}

/** Daily rent and buyout price of each SKU for one term, with what the customer will be charged. */
export function TermPrices({ form, term, withBuyout }: TermPricesProps) {
  const t = useTranslations("product");
  const columns = useMemo(
    () => [
      priceColumn(term.value, "daily_rent", { name: t("dailyRent"), unit: t("perDay"), placeholder: t("notOffered") }),
      ...(withBuyout ? [priceColumn(term.value, "buyout_price", { name: t("buyout") })] : []),
    ],
    [term.value, withBuyout, t],
  );
  const tail = useCallback(
    (row: SkuRow) => <Charged row={row} term={term} withBuyout={withBuyout} />,
    [term, withBuyout],
  );
  return (
    <>
      <p className="mb-2 text-sm text-ink-3">{t("termText", { days: term.days, periods: term.periods })}</p>
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
  const totals = termTotals(price.daily_rent, term, withBuyout ? price.buyout_price : null);
  if (!totals || price.daily_rent === null)
    return (
      <td className={TAIL}>
        <span className="flex min-h-[34px] items-center justify-end text-ink-3 max-sm:min-h-0 max-sm:justify-start">
          {t("notOfferedYet")}
        </span>
      </td>
    );
  const formula = t("totalFormula", {
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
          {t("rentSum", { daily: yuanText(price.daily_rent), days: term.days })}
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
