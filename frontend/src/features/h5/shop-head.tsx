"use client";
import { ChevronLeft, Store } from "lucide-react";
import { sized } from "@/lib/pictures";
import { ShopPhone } from "./shop-phone";
import type { H5Page } from "./types";
import { useWords } from "./words";

/** Whose page it is. `shelf`: where the link's other goods are. */
export function ShopHead({ shop, shelf }: { shop: H5Page["shop"]; shelf?: string }) {
  const t = useWords();
  return (
    <div className="flex h-12 items-center gap-2 bg-surface px-4 font-medium">
      {shelf && (
        <a href={shelf} aria-label={t("allGoods")} className="-ml-4 grid size-12 place-items-center text-ink-2">
          <ChevronLeft className="size-6" aria-hidden />
        </a>
      )}
      {shop.logo ? (
        <img src={sized(shop.logo, 160)} alt="" className="size-6 rounded object-cover" />
      ) : (
        <Store className="size-5 text-accent-ink" aria-hidden />
      )}
      <span className="min-w-0 flex-1 truncate">{shop.name}</span>
      <ShopPhone />
    </div>
  );
}
