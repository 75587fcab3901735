"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";
import { yuanText } from "@/lib/money";
import { messageAt } from "../figures/columns";
import { NO_PRICE, type Price } from "../matrix";
import { termTotals } from "../totals";
import type { TermInfo } from "@/entities/goods/types";
import type { PackageRow } from "./package-row";

type PackagePricesProps = {
  row: PackageRow;
  terms: TermInfo[];
  withBuyout: boolean;
  errors: unknown;
  onChange: (prices: Record<string, Price>) => void;
};

/** A bundle's daily rent for each term; terms without one aren't offered. */
export function PackagePrices({ row, terms, withBuyout, errors, onChange }: PackagePricesProps) {
  const t = useTranslations("product");
  const set = (term: string, change: Partial<Price>) =>
    onChange({ ...row.prices, [term]: { ...NO_PRICE, ...row.prices[term], ...change } });
  return (
    <Field label={t("packageRent")} group className="col-span-2 sm:col-span-3" help={t("packageRentHelp")}>
      <ul className="grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
        {terms.map((term) => {
          const price = row.prices[term.value] ?? NO_PRICE;
          const totals = termTotals(price.daily_rent, term, withBuyout ? price.buyout_price : null, price.total_rent);
          return (
            <li key={term.value}>
              <Field
                label={term.label}
                error={messageAt(errors, ["prices", term.value, "daily_rent"])}
                help={
                  totals
                    ? t("packageSum", { total: yuanText(totals.total), sum: yuanText(totals.perPeriod) })
                    : undefined
                }
              >
                <MoneyInput
                  value={price.daily_rent}
                  unit={t("perDay")}
                  placeholder={t("notOffered")}
                  onChange={(daily_rent) => set(term.value, { daily_rent, total_rent: null })}
                />
              </Field>
              {withBuyout && price.daily_rent !== null && (
                <Field
                  label={`${term.label} ${t("buyout")}`}
                  className="mt-2"
                  error={messageAt(errors, ["prices", term.value, "buyout_price"])}
                >
                  <MoneyInput
                    value={price.buyout_price}
                    onChange={(buyout_price) => set(term.value, { buyout_price })}
                  />
                </Field>
              )}
            </li>
          );
        })}
      </ul>
    </Field>
  );
}
