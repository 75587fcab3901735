"use client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { StatCard } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { listPath } from "@/lib/list-path";
import { useCan, useWho } from "@/lib/me";
import { ClosingCard, LogCard, PeopleCard, ProfileCard } from "./detail-cards";
import type { Move } from "./move-dialog";
import { subShopQueries } from "./queries";
import type { SubShop } from "./types";

const EditForm = onDemand(() => import("./edit-form"));
const MoveDialog = onDemand(() => import("./move-dialog"));
const MOVES = ["pause", "resume", "close"] as const;

export function SubShopDetailPage() {
  const t = useTranslations("subShops");
  const [id] = useQueryState("id", parseAsString);
  const query = useQuery({ ...subShopQueries.one(id ?? ""), enabled: id !== null });
  if (id === null) return <Empty heading title={t("noShop")} text={t("noShopText")} />;
  const waiting = (
    <div className="flex flex-col gap-4" role="status" aria-label={t("detail")}>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
    </div>
  );
  return (
    <Loaded query={query} waiting={waiting}>
      {(shop) => <Detail shop={shop} />}
    </Loaded>
  );
}

function Detail({ shop }: { shop: SubShop }) {
  const t = useTranslations("subShops");
  const who = useWho();
  const [asked, setAsked] = useState<"edit" | Move | null>(null);
  const running = { leases: shop.live_leases, purchases: shop.live_purchases };
  const back = who === "P" ? listPath("/subMerchant", { merchant_id: shop.merchant_id }) : "/subMerchant";
  return (
    <>
      <PageHeader
        title={shop.name}
        badge={<StatusChip entity="subShop" status={shop.status} />}
        crumbs={[{ label: who === "P" ? `${shop.merchant_name} · ${t("heading")}` : t("heading"), href: back }]}
        description={(shop.site !== "" || shop.status !== "closed") && <Site site={shop.site} />}
        actions={
          <>
            {shop.actions.includes("edit") && (
              <Button icon={Pencil} onClick={() => setAsked("edit")}>
                {t("edit")}
              </Button>
            )}
            {MOVES.filter((move) => shop.actions.includes(move)).map((move) => (
              <Button key={move} variant={move === "close" ? "danger" : "secondary"} onClick={() => setAsked(move)}>
                {t(`moves.${move}`)}
              </Button>
            ))}
          </>
        }
      />
      <Figures shop={shop} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-4">
          {shop.status === "paused" && <ClosingCard shop={shop} />}
          <ProfileCard shop={shop} />
          <PeopleCard shop={shop} />
          {shop.status === "open" && <ClosingCard shop={shop} />}
        </div>
        <LogCard shop={shop} />
      </div>
      {asked === "edit" && <EditForm row={shop} onClose={() => setAsked(null)} />}
      {asked && asked !== "edit" && (
        <MoveDialog row={shop} move={asked} running={running} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** A merchant goes on to the lists behind them. */
function Figures({ shop }: { shop: SubShop }) {
  const t = useTranslations("subShops");
  const who = useWho();
  const can = useCan();
  const to = (path: string) => (who === "M" && can("order.view") ? `${path}?sub_shop_id=${shop.id}` : undefined);
  const { orders } = shop;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={t("regular")}
        value={orders.regular}
        note={orders.movable > 0 ? t("movable", { count: orders.movable }) : undefined}
        href={to("/s_regularOrder")}
      />
      <StatCard label={t("dealing")} value={orders.dealing} href={to("/s_dealingOrder")} />
      <StatCard
        label={t("overdue")}
        value={orders.overdue}
        tone={orders.overdue > 0 ? "red" : "plain"}
        note={orders.overdue > 0 ? <Money fen={orders.overdue_amount} size="sm" /> : undefined}
        href={to("/s_overdueOrder")}
      />
      <StatCard label={t("finished")} value={orders.finished} href={to("/s_finishedOrder")} />
    </div>
  );
}

function Site({ site }: { site: string }) {
  const t = useTranslations("subShops");
  if (!site) return <>{t("noSiteText")}</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <a
        href={site}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 font-mono text-sm text-accent-ink hover:underline"
      >
        {site}
        <ExternalLink className="size-3.5" aria-hidden />
      </a>
      <CopyButton kind="link" text={site} />
    </span>
  );
}
