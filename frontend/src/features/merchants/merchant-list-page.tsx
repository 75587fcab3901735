"use client";
import { every } from "@/lib/every";
import type { MerchantStatus } from "@/lib/api/schema";
import { useQuery } from "@tanstack/react-query";
import { Plus, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { statusTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { useCan } from "@/lib/me";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { percent } from "@/lib/money";
import { sized } from "@/lib/pictures";
import { merchantQueries } from "./queries";
import { contactColumn, subdomainColumn } from "./columns";
import { MERCHANT_LIST } from "./lists";
import type { MerchantRow, Settled } from "./types";

const SettleForm = onDemand(() => import("./settle-form").then((m) => m.SettleForm));
const SettledCard = onDemand(() => import("./settled-card").then((m) => m.SettledCard));

const STATES = every<MerchantStatus>()(["active", "paused", "frozen", "closed"]);

/** Merchants by status; onboarding in one form. */
export function MerchantListPage() {
  const t = useTranslations("merchants");
  const statusWord = useStatusWord("merchant");
  const can = useCan();
  const [opening, setOpening] = useState(false);
  const [settled, setSettled] = useState<Settled | null>(null);
  const filters = useMemo<FiltersOf<typeof MERCHANT_LIST>>(
    () => [
      { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") },
      { kind: "dates", from: "date_from", to: "date_to", label: t("settledAt") },
      { kind: "select", key: "papers", label: t("papers"), options: [{ value: "ending", label: t("papersEnding") }] },
    ],
    [t],
  );
  const state = useListState({ list: MERCHANT_LIST, filters });
  const query = useQuery(merchantQueries.list(state.params));
  const counts = useQuery(merchantQueries.counts(state.filterParams));
  const columns = useMemo<Column<MerchantRow, SortOf<typeof MERCHANT_LIST>>[]>(
    () => [
      {
        key: "name",
        kind: "text",
        width: 162,
        sort: "company",
        header: t("merchant"),
        cell: (row) => <Name row={row} />,
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="merchant" status={row.status} />,
      },
      subdomainColumn(t("subdomain")),
      contactColumn(t("contact")),
      {
        key: "goods_count",
        kind: "count",
        width: 76,
        wide: true,
        header: t("goodsCount"),
        cell: (row) => row.goods_count,
      },
      { key: "order_count", kind: "count", width: 76, header: t("orderCount"), cell: (row) => row.order_count },
      {
        key: "balance",
        kind: "money",
        sort: true,
        header: t("balance"),
        card: "sum",
        cell: (row) => <Money fen={row.balance} />,
      },
      {
        key: "commission_bps",
        kind: "count",
        width: 92,
        sort: true,
        header: t("commission"),
        cell: (row) => percent(row.commission_bps),
      },
      {
        key: "settlement_days",
        kind: "count",
        sort: true,
        header: t("settlement"),
        hidden: true,
        cell: (row) => t("daysOf", { days: row.settlement_days }),
      },
      {
        key: "created_at",
        kind: "day",
        sort: true,
        header: t("settledAt"),
        cell: (row) => <DateText value={row.created_at} dayOnly />,
      },
    ],
    [t],
  );
  const create = can("merchant.edit") && (
    <Button variant="primary" icon={Plus} onClick={() => setOpening(true)}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <ListPage
        list={MERCHANT_LIST}
        title={t("heading")}
        description={t("about")}
        actions={create}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `/merchantDetail?id=${row.id}`}
        actsWidth={58}
        rowActions={(row) => ({
          menu: [
            { label: t("detail"), href: `/merchantDetail?id=${row.id}` },
            { label: t("openShop"), onSelect: () => void window.open(row.address, "_blank", "noopener") },
          ],
        })}
        tabs={statusTabs(
          STATES,
          counts.data?.map(({ status, count }) => ({ status: status === "all" ? "" : status, count })),
          (status) => (status ? statusWord(status) : t("all")),
          {},
        )}
        empty={<Empty icon={Store} title={t("emptyTitle")} text={t("emptyText")} action={create} />}
      />
      {opening && <SettleForm onClose={() => setOpening(false)} onSettled={setSettled} />}
      {settled && <SettledCard settled={settled} onClose={() => setSettled(null)} />}
    </>
  );
}

const Name = ({ row }: { row: MerchantRow }) => (
  <span className="flex items-center gap-2.5">
    {row.logo_url ? (
      <img src={sized(row.logo_url, 160)} alt="" className="size-8 shrink-0 rounded object-cover" />
    ) : (
      <span
        className="grid size-8 shrink-0 place-items-center rounded bg-accent-soft font-medium text-accent-ink"
        aria-hidden
      >
        {row.name.slice(0, 1)}
      </span>
    )}
    <span className="min-w-0">
      <TwoLines first={row.name} second={row.company !== row.name && row.company} />
    </span>
  </span>
);
