import type { ReactNode } from "react";
import { yuanText } from "@/lib/money";
import { Gallery } from "./gallery";
import { RichText } from "./rich-text";
import { ShopHead } from "./shop-head";
import { ShopService } from "./shop-service";
import type { H5Page } from "./types";
import { useWords } from "./words";

const FEW = 5;

type OfferFrameProps = {
  page: H5Page;
  notice: ReactNode;
  tabs: ReactNode;
  price: ReactNode;
  /** What it would cost in a shop, in fen; 0: nothing is said of it. */
  marketValue: number;
  /** Pieces of what is chosen: few are said. */
  available: number;
  /** The plan that it is leased on. */
  plan?: string;
  text: string;
  children: ReactNode;
  bar: ReactNode;
};

/** The goods of a link: pictures, price and what they are, then what one chooses, then their detail. */
export function OfferFrame({
  page,
  notice,
  tabs,
  price,
  marketValue,
  available,
  plan,
  text,
  children,
  bar,
}: OfferFrameProps) {
  const t = useWords();
  const { goods } = page;
  return (
    <>
      <div className="flex-1">
        <ShopHead shop={page.shop} shelf={page.shelf ? `/h5/${page.code}` : undefined} />
        {notice}
        <Gallery pictures={goods.pictures} title={goods.title} />
        <div className="flex flex-col gap-5 px-4 py-4">
          {tabs}
          <header>
            <p>{price}</p>
            <h1 className="mt-1 text-lg leading-6">{goods.title}</h1>
            <p className="mt-2 flex flex-wrap gap-1.5 text-xs">
              {plan && <span className="rounded bg-accent-soft px-1.5 leading-5 text-accent-ink">{plan}</span>}
              <span className="rounded bg-grey px-1.5 leading-5 text-grey-ink">{goods.fineness_label}</span>
              {marketValue > 0 && (
                <span className="rounded bg-grey px-1.5 leading-5 text-grey-ink">
                  {t("marketValue", { sum: yuanText(marketValue) })}
                </span>
              )}
              {available > 0 && available <= FEW && (
                <span className="rounded bg-amber px-1.5 leading-5 text-amber-ink">
                  {t("fewLeft", { count: available })}
                </span>
              )}
            </p>
            <p className="mt-2 text-sm text-ink-2">{text}</p>
          </header>
          {children}
          <ShopService />
          {goods.detail && (
            <section>
              <h2 className="mb-2 font-medium">{t("detail")}</h2>
              <RichText html={goods.detail} />
            </section>
          )}
        </div>
      </div>
      {bar}
    </>
  );
}
