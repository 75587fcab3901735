"use client";
import { ImageIcon } from "lucide-react";
import { Money } from "@/components/ui/money";
import { sized } from "@/lib/pictures";
import type { H5ShelfGoods } from "../types";
import { useWords } from "../words";

/** Goods on a shelf: what they look like and from what they cost. `first`: in sight at once, so their picture is not late. */
export function Card({ code, goods, first }: { code: string; goods: H5ShelfGoods; first: boolean }) {
  const t = useWords();
  const rented = goods.price_from > 0;
  return (
    <li className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
      <a href={`/h5/${code}/${goods.id}`} className="block h-full focus-visible:-outline-offset-2">
        <span className="relative grid aspect-square place-items-center bg-sunken text-ink-3">
          {goods.picture ? (
            <img
              src={sized(goods.picture, 720)}
              alt=""
              loading={first ? "eager" : "lazy"}
              fetchPriority={first ? "high" : "auto"}
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <ImageIcon className="size-10" strokeWidth={1.25} aria-hidden />
          )}
          {goods.sold_out && (
            <span className="absolute inset-x-0 bottom-0 bg-overlay py-1 text-center text-sm text-on-accent">
              {t(rented ? "rentedOut" : "soldOut")}
            </span>
          )}
        </span>
        <span className="flex flex-col gap-1 p-2.5">
          <span className="line-clamp-2 min-h-10 leading-5">{goods.title}</span>
          <span className="text-accent-ink">
            <Money fen={rented ? goods.price_from : goods.sell_from} size="lg" />{" "}
            <span className="text-xs text-ink-3">{t(rented ? "perDayFrom" : "from")}</span>
          </span>
          <span className="flex flex-wrap gap-1 text-xs">
            {goods.plan && (
              <span className="rounded bg-accent-soft px-1.5 leading-5 text-accent-ink">{goods.plan}</span>
            )}
            <span className="rounded bg-grey px-1.5 leading-5 text-grey-ink">{goods.fineness_label}</span>
          </span>
        </span>
      </a>
    </li>
  );
}
