"use client";
import type { ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import { AddOns } from "../add-ons";
import { Chips } from "../chips";
import { OfferFrame } from "../offer-frame";
import { PackageCard } from "../package-card";
import { PayBar } from "../pay-bar";
import type { H5Page } from "../types";
import { useWords } from "../words";
import {
  addOnIdsOf,
  amountOf,
  articleOf,
  firstBasket,
  fit,
  mostOf,
  pickPackage,
  pickSold,
  soldAddOns,
  soldPackages,
  valueSold,
} from "./basket";
import { draftOf, useKept } from "../draft";
import { Quantity } from "./quantity";

const BuyForm = onDemand(() => import("./buy-form").then((m) => m.BuyForm));

type BuyViewProps = {
  page: H5Page;
  tabs: ReactNode;
  notice: ReactNode;
  applying: boolean;
  onApply: () => void;
  /** The prices aren't the page's any more. */
  onRenew: () => Promise<void>;
};

/** The goods for who buys them outright. */
export function BuyView({ page, tabs, notice, applying, onApply, onRenew }: BuyViewProps) {
  const t = useWords();
  const { goods } = page;
  const [basket, setBasket] = useKept(draftOf("basket", page), () => firstBasket(goods));
  const article = articleOf(goods, basket);
  const packages = soldPackages(goods);
  const bundle = packages.find((one) => one.id === basket.packageId);
  const singles = goods.skus.some((sku) => sku.sell_price !== null);
  const amount = amountOf(goods, basket);
  if (applying && article) {
    const wanted = {
      code: page.code,
      goods_id: goods.id,
      ...(bundle ? { package_id: bundle.id } : { sku_id: article.id }),
      quantity: basket.quantity,
      addon_ids: addOnIdsOf(goods, basket),
      amount,
    };
    return (
      <BuyForm
        page={page}
        wanted={wanted}
        label={article.label}
        amount={amount}
        onBack={() => history.back()}
        onRenew={onRenew}
      />
    );
  }
  const most = mostOf(article);
  return (
    <OfferFrame
      page={page}
      notice={notice}
      tabs={tabs}
      price={<Money fen={article?.price ?? goods.sell_from} size="xl" className="text-accent-ink" />}
      marketValue={article && article.marketValue > article.price ? article.marketValue : 0}
      available={article?.available ?? 0}
      text={[
        t("buyText"),
        goods.freight > 0 ? t("freightOf", { sum: yuanText(goods.freight) }) : t("freightFree"),
      ].join(" · ")}
      bar={
        <PayBar
          label={t("toPay")}
          fen={most > 0 ? amount : null}
          action={most > 0 ? t("buyNow") : t("soldOut")}
          disabled={most < 1}
          onAct={onApply}
        />
      }
    >
      {packages.length > 0 && (
        <Chips
          legend={t("package")}
          value={basket.packageId}
          onChange={(id) => setBasket(pickPackage(goods, basket, id))}
          options={[
            ...(singles ? [{ value: "", label: t("single") }] : []),
            ...packages.map((one) => ({
              value: one.id,
              label: one.name,
              note: one.available > 0 ? yuanText(one.sell_price ?? 0) : t("soldOut"),
              off: one.available < 1,
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
            value={basket.values[i] ?? ""}
            onChange={(value) => setBasket(pickSold(goods, basket, i, value))}
            options={spec.values.map((value) => {
              const left = valueSold(goods, i, value);
              return { value, label: value, off: !left, note: left ? undefined : t("soldOut") };
            })}
          />
        ))
      )}
      {most > 0 && (
        <Quantity
          value={basket.quantity}
          most={most}
          onChange={(quantity) => setBasket(fit(goods, { ...basket, quantity }))}
        />
      )}
      <AddOns
        options={soldAddOns(goods, basket.packageId)}
        chosen={basket.addonIds}
        onToggle={(id) =>
          setBasket({
            ...basket,
            addonIds: basket.addonIds.includes(id)
              ? basket.addonIds.filter((one) => one !== id)
              : [...basket.addonIds, id],
          })
        }
      />
    </OfferFrame>
  );
}
