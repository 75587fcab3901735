"use client";
import { useQuery } from "@tanstack/react-query";
import { Ban, Link2, Package, Store, Waypoints } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { Select } from "@/components/ui/select";
import { Empty } from "@/components/ui/states";
import { every } from "@/lib/every";
import { useAppState, useCan } from "@/lib/me";
import { Dimmed } from "./dimmed";
import type { One } from "./one-curve";
import { ordersPath } from "./paths";
import { dataQueries, type Asked, type GoodsSort, type TopOut } from "./queries";

const OneCurve = onDemand(() => import("./one-curve").then((m) => m.OneCurve));

const SORTS = every<GoodsSort>()(["orders", "amount"]);

/**
 * What was ordered most often, or came to most: titles are too long to stand beneath bars, so each has a line of its own.
 */
export function TopGoods({ asked, kind }: { asked: Asked; kind: "leased" | "sold" }) {
  const t = useTranslations("dataCenter");
  const [sort, setSort] = useState<GoodsSort>("orders");
  const query = useQuery(dataQueries[kind]({ ...asked, sort }));
  const { side } = useAppState();
  const [one, setOne] = useState<One | null>(null);
  const by = (
    <span data-print="hide">
      <Select
        className="w-32"
        aria-label={t("sortOf", { list: t(kind) })}
        options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        value={sort}
        onChange={(event) => setSort(event.target.value as GoodsSort)}
      />
    </span>
  );
  return (
    <Card title={t(kind)} actions={by}>
      <Dimmed of={[query]}>
        <Loaded query={query} small>
          {(rows) =>
            rows.length === 0 ? (
              <Empty small icon={Package} title={t("noOrders")} text={t("noOrdersText")} />
            ) : (
              <ol className="grid gap-2.5">
                {rows.map((row) => (
                  <Line
                    key={`${row.merchant_id}-${row.goods_id}`}
                    title={row.title}
                    beside={side === "admin" ? row.merchant_name : undefined}
                    orders={row.orders}
                    amount={row.amount}
                    share={shareOf(row[sort], rows[0]?.[sort])}
                    onOpen={() =>
                      setOne({
                        title: row.title,
                        of: { goods_id: row.goods_id, kind: kind === "leased" ? "rent" : "sale" },
                      })
                    }
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
      </Dimmed>
      {one && <OneCurve one={one} asked={asked} onClose={() => setOne(null)} />}
    </Card>
  );
}

/** What brought most orders; operators see it of the merchant that they chose. */
export function TopBrought({ asked, kind }: { asked: Asked; kind: "links" | "salesmen" }) {
  const t = useTranslations("dataCenter");
  const { side } = useAppState();
  const query = useQuery(dataQueries[kind](asked));
  const [one, setOne] = useState<One | null>(null);
  const nobody = side === "admin" && !asked.merchant_id;
  const beside = ({ visits, paid }: TopOut) =>
    [kind === "links" ? t("visits", { count: visits }) : "", t("paid", { count: paid })].filter(Boolean).join(" · ");
  return (
    <Card title={t(kind)}>
      <Dimmed of={[query]}>
        <Loaded query={query} small>
          {(rows) =>
            rows.length === 0 ? (
              <Empty
                small
                icon={nobody ? Store : Link2}
                title={nobody ? t("noMerchant") : t("noOrders")}
                text={nobody ? t("noMerchantText") : t("noOrdersText")}
              />
            ) : (
              <ol className="grid gap-2.5">
                {rows.map((row) => (
                  <Line
                    key={row.id}
                    title={row.name || row.id}
                    beside={beside(row)}
                    orders={row.orders}
                    amount={row.amount}
                    share={shareOf(row.orders, rows[0]?.orders)}
                    onOpen={() =>
                      setOne({
                        title: row.name || row.id,
                        of: kind === "links" ? { link_id: row.id } : { salesman_id: row.id },
                      })
                    }
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
      </Dimmed>
      {one && <OneCurve one={one} asked={asked} onClose={() => setOne(null)} />}
    </Card>
  );
}

/** What each channel brought; its leases are in the list behind it. */
export function Channels({ asked }: { asked: Asked }) {
  const t = useTranslations("dataCenter");
  const query = useQuery(dataQueries.channels(asked));
  const overview = useQuery(dataQueries.overview(asked));
  const days = overview.data?.range;
  const listed = useCan()("order.view");
  return (
    <Card title={t("byChannel")}>
      <Dimmed of={[query, overview]}>
        <Loaded query={query} small>
          {(rows) =>
            rows.length === 0 ? (
              <Empty small icon={Waypoints} title={t("noOrders")} text={t("noOrdersText")} />
            ) : (
              <ol className="grid gap-2.5">
                {rows.map(({ key, label, visits, orders, paid, sales, income }) => (
                  <Line
                    key={key}
                    title={label}
                    beside={[
                      visits > 0 ? t("visits", { count: visits }) : "",
                      t("paid", { count: paid }),
                      sales > 0 ? t("salesOf", { count: sales }) : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                    orders={orders}
                    amount={income}
                    share={shareOf(orders, rows[0]?.orders)}
                    href={
                      listed && days && orders > 0
                        ? ordersPath({ ...asked, channel: key }, days.start, days.end)
                        : undefined
                    }
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
      </Dimmed>
    </Card>
  );
}

/** Why leases of these days were rejected, of the kinds that were given. */
export function Rejects({ asked }: { asked: Asked }) {
  const t = useTranslations("dataCenter");
  const query = useQuery(dataQueries.orders(asked));
  const { side } = useAppState();
  const listed = useCan()("order.view") && side === "store";
  return (
    <Card title={t("rejects")}>
      <Dimmed of={[query]}>
        <Loaded query={query} small>
          {({ rejects, days }) => {
            const given = rejects.filter(({ count }) => count > 0);
            const [first, last] = [days[0]?.day, days.at(-1)?.day];
            return given.length === 0 ? (
              <Empty small icon={Ban} title={t("noRejects")} text={t("noRejectsText")} />
            ) : (
              <ol className="grid gap-2.5">
                {given.map(({ key, label, count }) => (
                  <Line
                    key={key}
                    title={label}
                    orders={count}
                    share={shareOf(count, given[0]?.count)}
                    href={listed && first && last ? ordersPath(asked, first, last, { reject_code: key }) : undefined}
                  />
                ))}
              </ol>
            );
          }}
        </Loaded>
      </Dimmed>
    </Card>
  );
}

type LineProps = {
  title: string;
  beside?: ReactNode;
  orders: number;
  amount?: TopOut["amount"];
  /** Of the bar beneath. */
  share: number;
  /** Shows its days. */
  onOpen?: () => void;
  /** The list behind it. */
  href?: string;
};

const NAME = "block max-w-full truncate rounded text-left text-accent-ink hover:underline";

const shareOf = (part: number, most = 1) => part / Math.max(1, most);

function Line({ title, beside, orders, amount, share, onOpen, href }: LineProps) {
  const t = useTranslations("dataCenter");
  return (
    <li>
      <div className="flex items-baseline gap-3 text-sm">
        <span className="min-w-0 flex-1">
          {onOpen ? (
            <button type="button" className={NAME} title={title} onClick={onOpen}>
              {title}
            </button>
          ) : href ? (
            <Link href={href} className={NAME} title={title}>
              {title}
            </Link>
          ) : (
            <span className="block truncate" title={title}>
              {title}
            </span>
          )}
          {beside && <span className="block text-ink-3">{beside}</span>}
        </span>
        <span className="font-medium tabular-nums">{t("pieces", { count: orders })}</span>
        {amount !== undefined && (
          <span className="w-28 text-right">
            <Money fen={amount} size="sm" />
          </span>
        )}
      </div>
      <div className="mt-1 h-1.5 rounded bg-sunken" aria-hidden>
        <div className="h-full rounded bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </li>
  );
}
