"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PriceFrom } from "@/entities/goods/cells";
import type { GoodsTree } from "@/entities/goods/types";
import { useListed } from "@/lib/use-listed";
import { operatorQueries } from "./queries";

type Package = GoodsTree["packages"][number];
const cheapest = (prices: Package["prices"]) =>
  prices.length > 0 ? Math.min(...prices.map((price) => price.daily_rent)) : 0;

/** Packages: what is in them, for how much, and how many can be had. */
export function Packages({ packages }: Pick<GoodsTree, "packages">) {
  const t = useTranslations("goodsOperators");
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {packages.map((one) => (
        <li key={one.id} className="flex items-start gap-3 px-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{one.name}</span>
            <span className="block text-xs text-ink-3">
              {one.parts
                .map((part) => `${[part.title, part.spec].filter(Boolean).join(" ")} × ${part.quantity}`)
                .join("，")}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <PriceFrom rent={cheapest(one.prices)} sale={one.sell_price ?? 0} />
          </span>
          <span className="w-16 shrink-0 text-right tabular-nums">{t("sets", { count: one.available })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Names of the add-on services that the goods carry. */
export function useGainNames(merchantId: string, ids: readonly string[]): string {
  const listed = useListed();
  const { data } = useQuery({ ...operatorQueries.gains(merchantId), enabled: ids.length > 0 });
  return listed((data?.items ?? []).filter((gain) => ids.includes(gain.id)).map((gain) => gain.name));
}
