"use client";
import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { useAppState } from "@/lib/me";
import { dataQueries, type Asked, type GoodsCount } from "./queries";

/** What was ordered most often: titles are too long to stand beneath bars, so each has a line of its own. */
export function TopGoods({ asked, kind }: { asked: Asked; kind: "leased" | "sold" }) {
  const t = useTranslations("dataCenter");
  const query = useQuery(dataQueries[kind](asked));
  return (
    <Card title={t(kind)}>
      <Loaded query={query} small>
        {(rows) =>
          rows.length === 0 ? (
            <Empty small icon={Package} title={t("noOrders")} text={t("noOrdersText")} />
          ) : (
            <ol className="grid gap-2.5">
              {rows.map((row) => (
                <Line key={`${row.merchant_id}-${row.goods_id}`} row={row} most={rows[0]?.orders ?? 1} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

function Line({ row, most }: { row: GoodsCount; most: number }) {
  const t = useTranslations("dataCenter");
  const { side } = useAppState();
  return (
    <li>
      <div className="flex items-baseline gap-3 text-sm">
        <span className="min-w-0 flex-1 truncate" title={row.title}>
          {row.title}
          {side === "admin" && <span className="ml-2 text-ink-3">{row.merchant_name}</span>}
        </span>
        <span className="font-medium tabular-nums">{t("pieces", { count: row.orders })}</span>
        <span className="w-28 text-right">
          <Money fen={row.amount} size="sm" />
        </span>
      </div>
      <div className="mt-1 h-1.5 rounded bg-sunken" aria-hidden>
        <div className="h-full rounded bg-accent" style={{ width: `${(row.orders / Math.max(1, most)) * 100}%` }} />
      </div>
    </li>
  );
}
