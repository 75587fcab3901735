"use client";
import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import { AddOns } from "./add-ons";
import { Chips } from "./chips";
import { firstChoice, pickValue, priceOf, skuOf, toggleAddOn, valueLeft } from "./choice";
import { Gallery } from "./gallery";
import { myOrders } from "./my-orders";
import { RichText } from "./rich-text";
import { PayBar } from "./pay-bar";
import { Schedule } from "./schedule";
import { ShopHead } from "./shop-head";
import { Sums } from "./sums";
import type { H5Page, Quote } from "./types";
import { useQuote } from "./use-quote";
import { useWords } from "./words";

const ApplyForm = dynamic(() => import("./apply-form").then((m) => m.ApplyForm));

const APPLY = "#apply";
const onHash = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};
/** The second step lives in the address, so that the phone's own "back" leads to the first. */
const useApplying = () => useSyncExternalStore(onHash, () => location.hash === APPLY, () => false);
const never = () => () => undefined;

export function GoodsView({ page, firstQuote }: { page: H5Page; firstQuote: Quote | null }) {
  const t = useWords();
  const { goods } = page;
  const [choice, setChoice] = useState(() => firstChoice(goods));
  const applying = useApplying();
  const sku = skuOf(goods, choice.values);
  const price = priceOf(goods, choice);
  const wanted = sku && price ? { code: page.code, sku_id: sku.id, term: choice.term, addon_ids: choice.addonIds } : null;
  const { quote, stale, failed, retry } = useQuote(wanted, firstQuote);
  const order = useSyncExternalStore(never, () => myOrders()[0] ?? "", () => "");
  useEffect(() => { window.scrollTo(0, 0); }, [applying]);

  if (applying && wanted && quote) {
    return <ApplyForm page={page} wanted={wanted} spec={choice.values.join(" / ")} term={price?.label ?? ""} quote={quote} onBack={() => history.back()} />;
  }
  const gone = !sku || sku.available < 1;
  return (
    <>
      <div className="flex-1">
        <ShopHead shop={page.shop} />
        {order && <a href={`/h5/order/${order}`} className="flex min-h-11 items-center justify-between gap-3 bg-amber px-4 py-2 text-sm text-amber-ink"><span>{t("haveOrder")}</span><b className="shrink-0 font-medium">{t("seeOrder")}</b></a>}
        <Gallery pictures={goods.pictures} title={goods.title} />
        <div className="flex flex-col gap-5 px-4 py-4">
          <header>
            <p><Money fen={price?.daily_rent ?? goods.price_from} size="xl" className="text-accent-ink" /><span className="ml-1 text-ink-3">{t("perDay")}</span></p>
            <h1 className="mt-1 text-lg leading-6">{goods.title}</h1>
            <p className="mt-2 flex flex-wrap gap-1.5 text-xs">
              <span className="rounded bg-accent-soft px-1.5 leading-5 text-accent-ink">{goods.plan.label}</span>
              <span className="rounded bg-grey px-1.5 leading-5 text-grey-ink">{goods.fineness_label}</span>
              {sku && sku.market_value > 0 && <span className="rounded bg-grey px-1.5 leading-5 text-grey-ink">{t("marketValue", { sum: yuanText(sku.market_value) })}</span>}
            </p>
            <p className="mt-2 text-sm text-ink-2">{goods.plan.text}</p>
          </header>
          {goods.specs.map((spec, i) => (
            <Chips
              key={spec.name} legend={spec.name} value={choice.values[i] ?? ""} onChange={(value) => setChoice(pickValue(goods, choice, i, value))}
              options={spec.values.map((value) => { const left = valueLeft(goods, i, value); return { value, label: value, off: !left, note: left ? undefined : t("rentedOut") }; })}
            />
          ))}
          {sku && (
            <Chips
              legend={t("term")} value={choice.term} onChange={(term) => setChoice({ ...choice, term })}
              options={sku.prices.map((one) => ({ value: one.term, label: one.label, note: t("aDay", { sum: yuanText(one.daily_rent) }) }))}
            />
          )}
          <AddOns options={goods.add_ons} chosen={choice.addonIds} onToggle={(id) => setChoice(toggleAddOn(goods, choice, id))} />
          {quote && <Sums quote={quote} depositText={page.deposit_text} stale={stale} />}
          {failed && <p role="alert" className="flex items-center justify-between gap-3 rounded-lg bg-red px-3 py-2 text-sm text-red-ink">{failed}<Button size="sm" onClick={retry}>{t("retry")}</Button></p>}
          {quote && <Schedule quote={quote} />}
          {goods.detail && <section><h2 className="mb-2 font-medium">{t("detail")}</h2><RichText html={goods.detail} /></section>}
        </div>
      </div>
      <PayBar label={t("dueNow")} fen={quote && !gone ? quote.due_now : null} action={gone ? t("rentedOut") : t("rentNow")} disabled={gone || stale || !quote} onAct={() => { location.hash = APPLY; }} />
    </>
  );
}
