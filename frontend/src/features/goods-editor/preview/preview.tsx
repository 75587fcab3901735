"use client";
import { useQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { Money } from "@/components/ui/money";
import { Select } from "@/components/ui/select";
import { today } from "@/lib/date";
import { sized } from "@/lib/pictures";
import { skuName } from "@/entities/goods/sku-name";
import type { EditorForm } from "../form";
import { lowestRent, lowestSale, type EditorValues } from "../save-body";
import type { PlanInfo, TermInfo } from "@/entities/goods/types";
import { goodsQueries } from "@/entities/goods/queries";
import { asked, schedule, type Extras } from "./schedule";
import { useCalm } from "./use-calm";

type PreviewProps = { form: EditorForm; goodsId: string | null; terms: TermInfo[]; plans: PlanInfo[] };

/** The card and the payment plan as a customer sees them, while one types. */
export const Preview = memo(function Preview({ form, goodsId, terms, plans }: PreviewProps) {
  const values = useCalm(form);
  const { once, monthly } = useRequired(goodsId, values.gain_ids);
  return (
    <div className="flex flex-col gap-4">
      <Face values={values} terms={terms} plans={plans} />
      <Plan values={values} terms={terms} once={once} monthly={monthly} />
    </div>
  );
});

/** Add-ons that every customer takes: those that are ticked and required. */
function useRequired(goodsId: string | null, ticked: string[]): Extras {
  const { data } = useQuery(goodsQueries.gains(goodsId));
  const taken = (data?.options ?? []).filter((gain) => gain.required && ticked.includes(gain.id));
  const sum = (mode: string) =>
    taken.filter((gain) => gain.charge_mode === mode).reduce((all, gain) => all + gain.price, 0);
  return { once: sum("once"), monthly: sum("monthly") };
}

const Face = memo(function Face({
  values,
  terms,
  plans,
}: {
  values: EditorValues;
  terms: TermInfo[];
  plans: PlanInfo[];
}) {
  const t = useTranslations("product");
  const rent = lowestRent(values),
    sale = lowestSale(values);
  const finenesses = useQuery(goodsQueries.finenesses).data;
  const fineness = finenesses?.find((one) => one.value === values.fineness)?.label;
  const plan = rent === null ? undefined : plans.find((one) => one.value === values.plan);
  return (
    <section aria-label={t("preview")}>
      <h2 className="mb-2 text-sm text-ink-3">{t("preview")}</h2>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {values.pictures[0] ? (
          <img src={sized(values.pictures[0], 720)} alt="" className="aspect-[4/3] w-full object-cover" />
        ) : (
          <div className="grid aspect-[4/3] w-full place-items-center bg-sunken text-ink-3">
            <ImageIcon className="size-10" strokeWidth={1.25} aria-hidden />
          </div>
        )}
        <div className="p-4">
          <p className="line-clamp-2 font-medium break-words">
            {values.title || <span className="text-ink-3">{t("titleExample")}</span>}
          </p>
          {rent === null && sale === null && <p className="mt-1.5 text-ink-3">{t("noRentYet")}</p>}
          {rent !== null && (
            <p className="mt-1.5">
              <Money fen={rent} size="lg" className="text-accent-ink" />
              <span className="ml-1 text-sm text-ink-3">{t("fromPerDay")}</span>
            </p>
          )}
          {sale !== null && (
            <p className="mt-0.5 text-sm text-ink-2">
              {t("saleFrom")} <Money fen={sale} />
            </p>
          )}
          <p className="mt-2.5 flex flex-wrap gap-1.5">
            {fineness && <span className="rounded bg-blue px-1.5 text-xs leading-5 text-blue-ink">{fineness}</span>}
            {plan && (
              <span className="rounded bg-accent-soft px-1.5 text-xs leading-5 text-accent-ink">{plan.label}</span>
            )}
            {terms
              .filter((term) => values.terms.includes(term.value))
              .map((term) => (
                <span key={term.value} className="rounded bg-grey px-1.5 text-xs leading-5 text-grey-ink">
                  {term.label}
                </span>
              ))}
            {values.packages
              .filter((row) => row.name.trim())
              .map((row, i) => (
                <span key={i} className="rounded bg-grey px-1.5 text-xs leading-5 text-grey-ink">
                  {row.name}
                </span>
              ))}
          </p>
        </div>
      </div>
    </section>
  );
});

/** What a lease of one SKU for one term costs, period by period, were it made today. */
const Plan = memo(function Plan({
  values,
  terms,
  once,
  monthly,
}: { values: EditorValues; terms: TermInfo[] } & Extras) {
  const t = useTranslations("product");
  const [chosen, setChosen] = useState("");
  const choices = values.skus.flatMap((sku, i) =>
    terms
      .filter((term) => values.terms.includes(term.value) && (sku.prices[term.value]?.daily_rent ?? 0) > 0)
      .map((term) => ({
        value: `${i}:${term.value}`,
        label: [skuName(sku.values), term.label].filter(Boolean).join(" · "),
        daily: sku.prices[term.value]!.daily_rent!,
        whole: sku.prices[term.value]!.total_rent ?? undefined,
        deposit: sku.deposit,
        term,
      })),
  );
  const one = choices.find((choice) => choice.value === chosen) ?? choices[0];
  if (!one) return null;
  const rows = asked(schedule(today(), one.daily, one.term, one.whole), { once, monthly });
  return (
    <section aria-label={t("schedule")}>
      <h2 className="mb-2 text-sm text-ink-3">{t("schedule")}</h2>
      <div className="rounded-xl border border-line bg-surface p-4">
        <Select
          aria-label={t("scheduleOf")}
          value={one.value}
          options={choices.slice(0, 200)}
          onChange={(event) => setChosen(event.target.value)}
        />
        <ol className="mt-3 max-h-52 overflow-y-auto text-sm">
          {rows.map((row) => (
            <li key={row.period} className="flex justify-between gap-3 py-0.5">
              <span className="text-ink-2">{t("periodDue", { period: row.period, due: row.due })}</span>
              <Money fen={row.amount} />
            </li>
          ))}
        </ol>
        <p className="mt-2 flex justify-between gap-3 border-t border-line pt-2 text-sm font-medium">
          <span>{t(once + monthly ? "scheduleTotalExtras" : "scheduleTotal")}</span>
          <Money fen={rows.reduce((sum, row) => sum + row.amount, 0)} />
        </p>
        <p className="mt-1 flex justify-between gap-3 text-sm text-ink-2">
          <span>{t("scheduleDeposit")}</span>
          <Money fen={one.deposit} />
        </p>
      </div>
    </section>
  );
});
