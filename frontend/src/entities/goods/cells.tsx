"use client";
import { ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Money } from "@/components/ui/money";
import { wordOr } from "@/i18n/word-or";
import { Tooltip } from "@/components/ui/tooltip";
import { sized } from "@/lib/pictures";

/** Picture and title; under it what stands in the way of selling, else what it is. */
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
        <img src={sized(cover, 160)} alt="" loading="lazy" className="size-9 shrink-0 rounded object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded bg-sunken text-ink-3">
          <ImageIcon className="size-4" aria-hidden />
        </span>
      )}
      <span className="min-w-0">
        <span
          className="block truncate max-md:line-clamp-2 max-md:wrap-anywhere max-md:whitespace-normal"
          title={title}
        >
          {title}
        </span>
        {reason ? (
          <span
            className="block truncate text-xs font-normal text-red-ink max-md:line-clamp-2 max-md:whitespace-normal"
            title={reason}
          >
            {reason}
          </span>
        ) : (
          note && <span className="block truncate text-xs font-normal text-ink-3">{note}</span>
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

/** Channels that the goods are offered on, those where operators show them first and green: one, and how many more. */
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
  const [first, ...more] = channels.toSorted((a, b) => Number(shownOn.includes(b)) - Number(shownOn.includes(a)));
  const said = (code: string) => t(shownOn.includes(code) ? "shownOn" : "offeredOn", { channel: names[code] ?? code });
  return (
    <span className="inline-flex gap-1">
      <Tooltip text={said(first!)}>
        <Chip tone={shownOn.includes(first!) ? "green" : "grey"} icon={shownOn.includes(first!) ? undefined : null}>
          {wordOr(t, `channelShort.${first!}`, names[first!] ?? first!)}
        </Chip>
      </Tooltip>
      {more.length > 0 && (
        <Tooltip text={more.map(said).join(" · ")}>
          <Chip icon={null}>+{more.length}</Chip>
        </Tooltip>
      )}
    </span>
  );
}
