"use client";
import { ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Money } from "@/components/ui/money";
import { wordOr } from "@/i18n/word-or";
import { Tooltip } from "@/components/ui/tooltip";

/** Picture and title; under it what stands in the way of selling. */
export function GoodsName({
  title,
  cover,
  reason,
  note,
}: {
  title: string;
  cover: string;
  reason?: string;
  note?: ReactNode;
}) {
  return (
    <span className="flex items-center gap-2.5">
      {cover ? (
        <img src={cover} alt="" loading="lazy" className="size-9 shrink-0 rounded object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded bg-sunken text-ink-3">
          <ImageIcon className="size-4" aria-hidden />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-1 wrap-anywhere max-md:line-clamp-2">{title}</span>
        {note && <span className="line-clamp-1 text-xs font-normal text-ink-3">{note}</span>}
        {reason && (
          <span className="line-clamp-2 text-xs font-normal text-red-ink" title={reason}>
            {reason}
          </span>
        )}
      </span>
    </span>
  );
}

/** 租 ¥x/天起, 售 ¥y起: what there is of the two. */
export function PriceFrom({ rent, sale }: { rent: number; sale: number }) {
  const t = useTranslations("goods");
  if (rent === 0 && sale === 0) return <>—</>;
  return (
    <span className="inline-flex flex-col items-end leading-tight">
      {rent > 0 && (
        <span className="whitespace-nowrap">
          <Word>{t("rentWord")}</Word>
          <Money fen={rent} />
          <Word>{t("perDayFrom")}</Word>
        </span>
      )}
      {sale > 0 && (
        <span className="whitespace-nowrap">
          <Word>{t("saleWord")}</Word>
          <Money fen={sale} />
          <Word>{t("from")}</Word>
        </span>
      )}
    </span>
  );
}

const Word = ({ children }: { children: ReactNode }) => <span className="mx-0.5 text-xs text-ink-3">{children}</span>;

/** What is free, and behind the stroke all that is there. */
export function StockCell({ available, stock }: { available: number; stock: number }) {
  const t = useTranslations("goods");
  if (stock === 0) return <span className="text-red-ink">{t("noStock")}</span>;
  if (available === 0)
    return (
      <span className="text-amber-ink">
        {t("soldOut")}
        <span className="text-ink-3"> / {stock}</span>
      </span>
    );
  return (
    <>
      {available}
      <span className="text-ink-3"> / {stock}</span>
    </>
  );
}

/** Channels that the goods are offered on: green where operators show them on the channel's shelves. */
export function ShelfChips({
  channels,
  shownOn,
  names,
}: {
  channels: string[];
  shownOn: string[];
  names: Record<string, string>;
}) {
  const t = useTranslations("goods");
  if (channels.length === 0) return <>—</>;
  return (
    <span className="inline-flex flex-wrap gap-1 py-0.5">
      {channels.map((code) => {
        const shown = shownOn.includes(code);
        const name = names[code] ?? code;
        return (
          <Tooltip key={code} text={t(shown ? "shownOn" : "offeredOn", { channel: name })}>
            <Chip tone={shown ? "green" : "grey"} icon={shown ? undefined : null}>
              {wordOr(t, `channelShort.${code}`, name)}
            </Chip>
          </Tooltip>
        );
      })}
    </span>
  );
}
