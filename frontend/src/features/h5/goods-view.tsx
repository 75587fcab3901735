"use client";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import { AddOns } from "./add-ons";
import { isRented, isSold } from "./buy/basket";
import { h5 } from "./calls";
import { Chips } from "./chips";
import {
  addOnsOf,
  firstChoice,
  pickPackage,
  pickValue,
  priceOf,
  skuOf,
  toggleAddOn,
  valueLeft,
  wantedOf,
} from "./choice";
import { draftOf, keep, kept, useKept } from "./draft";
import { ModeTabs, type Mode } from "./mode-tabs";
import { MyOrderNotice } from "./my-order-notice";
import { OfferFrame } from "./offer-frame";
import { PackageCard } from "./package-card";
import { PayBar } from "./pay-bar";
import { Schedule } from "./schedule";
import { Sums } from "./sums";
import type { H5Page, Quote } from "./types";
import { useQuote } from "./use-quote";
import { useWords } from "./words";

const BuyView = onDemand(() => import("./buy/buy-view").then((m) => m.BuyView));
const ApplyForm = onDemand(() => import("./apply-form").then((m) => m.ApplyForm));

const APPLY = "#apply";
const onHash = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};
/** The second step lives in the address, so that the phone's own "back" leads to the first. */
const useApplying = () =>
  useSyncExternalStore(
    onHash,
    () => location.hash === APPLY,
    () => false,
  );

/** What a link offers: rented, sold, or both. */
export function GoodsView({ page: first, firstQuote }: { page: H5Page; firstQuote: Quote | null }) {
  const [page, setPage] = useState(first);
  const rented = isRented(page.goods);
  const [mode, setMode] = useKept<Mode>(draftOf("mode", page), () => (rented ? "rent" : "buy"));
  const applying = useApplying();
  const applied = draftOf("applying", page);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [applying]);
  // Opened on the second step with nothing chosen on this tab yet: back to the first.
  useEffect(() => {
    if (location.hash === APPLY && kept(applied) === null) location.replace("#");
  }, [applied]);
  const parts = {
    page,
    applying,
    onApply: () => {
      keep(applied, true);
      location.hash = APPLY;
    },
    onRenew: async () => setPage(await h5.page(page.code, page.goods.id)),
    tabs: rented && isSold(page.goods) && <ModeTabs mode={mode} onMode={setMode} />,
    notice: <MyOrderNotice />,
  };
  return mode === "rent" ? <RentView {...parts} firstQuote={firstQuote} /> : <BuyView {...parts} />;
}

type RentViewProps = {
  page: H5Page;
  firstQuote: Quote | null;
  tabs: ReactNode;
  notice: ReactNode;
  applying: boolean;
  onApply: () => void;
  /** The prices aren't the page's any more. */
  onRenew: () => Promise<void>;
};

function RentView({ page, firstQuote, tabs, notice, applying, onApply, onRenew }: RentViewProps) {
  const t = useWords();
  const { goods } = page;
  const [choice, setChoice] = useKept(draftOf("choice", page), () => firstChoice(goods));
  const bundle = goods.packages.find((one) => one.id === choice.packageId);
  const packages = goods.packages.filter((one) => one.prices.length > 0);
  const singles = goods.skus.some((sku) => sku.prices.length > 0);
  const sku = skuOf(goods, choice.values);
  const article = bundle ?? sku;
  const price = priceOf(goods, choice);
  const wanted = article && price ? wantedOf(page.code, goods, choice) : null;
  const { quote, stale, failed, retry, renew } = useQuote(wanted, firstQuote);

  if (applying && wanted && quote && !stale) {
    return (
      <ApplyForm
        page={page}
        wanted={wanted}
        spec={bundle?.name ?? choice.values.join(" / ")}
        term={price?.label ?? ""}
        quote={quote}
        onBack={() => history.back()}
        onRenew={async () => void (await Promise.all([renew(), onRenew()]))}
      />
    );
  }
  const gone = !article || article.available < 1;
  return (
    <OfferFrame
      page={page}
      notice={notice}
      tabs={tabs}
      price={
        <>
          <Money fen={price?.daily_rent ?? goods.price_from} size="xl" className="text-accent-ink" />
          <span className="ml-1 text-ink-3">{t("perDay")}</span>
        </>
      }
      marketValue={article?.market_value ?? 0}
      available={article?.available ?? 0}
      plan={goods.plan.label}
      text={goods.plan.text}
      bar={
        <PayBar
          label={t("dueNow")}
          fen={quote && !gone ? quote.due_now : null}
          action={gone ? t("rentedOut") : t("rentNow")}
          disabled={gone || stale || !quote}
          onAct={onApply}
        />
      }
    >
      {packages.length > 0 && (
        <Chips
          legend={t("package")}
          value={choice.packageId}
          onChange={(id) => setChoice(pickPackage(goods, choice, id))}
          options={[
            ...(singles ? [{ value: "", label: t("single") }] : []),
            ...packages.map((one) => ({
              value: one.id,
              label: one.name,
              off: one.available < 1,
              note: one.available < 1 ? t("rentedOut") : undefined,
            })),
          ]}
        />
      )}
      {bundle ? (
        <PackageCard bundle={bundle} />
      ) : (
        goods.specs.map((spec, i) => (
          <Chips
            key={spec.name}
            legend={spec.name}
            value={choice.values[i] ?? ""}
            onChange={(value) => setChoice(pickValue(goods, choice, i, value))}
            options={spec.values.map((value) => {
              const left = valueLeft(goods, i, value);
              return { value, label: value, off: !left, note: left ? undefined : t("rentedOut") };
            })}
          />
        ))
      )}
      {article && (
        <Chips
          legend={t("term")}
          value={choice.term}
          onChange={(term) => setChoice({ ...choice, term })}
          options={article.prices.map((one) => ({
            value: one.term,
            label: one.label,
            note: t("aDay", { sum: yuanText(one.daily_rent) }),
          }))}
        />
      )}
      <AddOns
        options={addOnsOf(goods, choice)}
        chosen={choice.addonIds}
        onToggle={(id) => setChoice(toggleAddOn(goods, choice, id))}
      />
      {quote && <Sums quote={quote} depositText={page.deposit_text} stale={stale} />}
      {failed && (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 rounded-lg bg-red px-3 py-2 text-sm text-red-ink"
        >
          {failed}
          <Button size="sm" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
      {quote && <Schedule quote={quote} />}
    </OfferFrame>
  );
}
