"use client";
import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MyOrderNotice } from "../my-order-notice";
import { ShopHead } from "../shop-head";
import { ShopService } from "../shop-service";
import type { H5Shelves } from "../types";
import { useWords } from "../words";
import { Categories } from "./categories";
import { Card } from "./card";
import { shelfPath } from "./levels";
import { Turn } from "./turn";

/** The goods of a link, by category, word and page. All of it is in the address, so that "back" leads to the same place. */
export function ShelfView({ page }: { page: H5Shelves }) {
  const t = useWords();
  const { code, goods, keyword, category_id } = page;
  return (
    <div className="flex flex-1 flex-col">
      <ShopHead shop={page.shop} />
      <MyOrderNotice />
      <form
        action={`/h5/${code}`}
        role="search"
        className="sticky top-0 z-20 flex gap-2 border-b border-line bg-surface px-4 py-2 text-lg [&_.field-box]:min-h-11"
      >
        <Input
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={60}
          defaultValue={keyword}
          aria-label={t("searchGoods")}
          placeholder={t("searchGoods")}
          lead={<Search className="size-4" aria-hidden />}
          className="min-w-0 flex-1"
        />
        <Button type="submit" size="lg" reading>
          {t("doSearch")}
        </Button>
      </form>
      <Categories code={code} shelves={page.shelves} chosen={category_id} q={keyword} />
      <section className="flex-1 px-4 py-3">
        <header className="mb-2 flex items-baseline justify-between gap-3">
          <h1 className="min-w-0 truncate text-lg font-medium">{page.name || t("allGoods")}</h1>
          <span className="shrink-0 text-sm text-ink-3">{t("goodsCount", { count: goods.total })}</span>
        </header>
        {goods.items.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3">
            {goods.items.map((one, i) => (
              <Card key={one.id} code={code} goods={one} first={i < 2} />
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-center gap-3 py-16 text-center text-ink-2">
            <p>{keyword ? t("noneFound", { words: keyword }) : t("noneYet")}</p>
            {(keyword || category_id || goods.page > 1) && (
              <a href={shelfPath(code, {})} className="grid min-h-11 place-content-center px-4 text-accent-ink">
                {t("seeAllGoods")}
              </a>
            )}
          </div>
        )}
        <Turn page={page} />
        <div className="mt-4">
          <ShopService />
        </div>
      </section>
    </div>
  );
}
