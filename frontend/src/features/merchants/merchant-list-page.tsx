"use client";
import { useQuery } from "@tanstack/react-query";
import { Plus, Store } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { statusTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useCan } from "@/lib/me";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { percent } from "@/lib/money";
import { merchantQueries } from "./queries";
import { MERCHANT_LIST } from "./lists";
import type { MerchantRow, Settled, Status } from "./types";

const SettleForm = dynamic(() => import("./settle-form").then((m) => m.SettleForm));
const SettledCard = dynamic(() => import("./settled-card").then((m) => m.SettledCard));

const STATES: Status[] = ["active", "reviewing", "paused", "frozen", "closed"];

/** Merchants by status; onboarding in one form. */
export function MerchantListPage() {
  const t = useTranslations("merchants");
  const statusWord = useStatusWord("merchant");
  const can = useCan();
  const [opening, setOpening] = useState(false);
  const [settled, setSettled] = useState<Settled | null>(null);
  const filters = useMemo<FilterDef[]>(
    () => [
      { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") },
      { kind: "dates", key: "date", label: t("settledAt") },
    ],
    [t],
  );
  const state = useListState({ filters });
  const query = useQuery(merchantQueries.list(state.params));
  const counts = useQuery(merchantQueries.counts(state.filterParams));
  const columns = useMemo<Column<MerchantRow>[]>(
    () => [
      { key: "name", sort: "company", header: t("merchant"), width: 240, cell: (row) => <Name row={row} /> },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="merchant" status={row.status} />,
      },
      {
        key: "subdomain",
        header: t("subdomain"),
        cell: (row) => <span className="font-mono text-sm">{row.subdomain}</span>,
      },
      {
        key: "contact",
        header: t("contact"),
        width: 150,
        cell: (row) => (
          <>
            {row.contact} <span className="text-ink-3">{row.mobile}</span>
          </>
        ),
      },
      { key: "goods_count", header: t("goodsCount"), align: "end", cell: (row) => row.goods_count },
      { key: "order_count", header: t("orderCount"), align: "end", cell: (row) => row.order_count },
      { key: "balance", sort: true, header: t("balance"), align: "end", cell: (row) => <Money fen={row.balance} /> },
      {
        key: "commission_bps",
        sort: true,
        header: t("commission"),
        align: "end",
        cell: (row) => percent(row.commission_bps),
      },
      {
        key: "settlement_days",
        sort: true,
        header: t("settlement"),
        align: "end",
        hidden: true,
        cell: (row) => t("daysOf", { days: row.settlement_days }),
      },
      {
        key: "created_at",
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
        bulk={false}
        title={t("heading")}
        description={t("about")}
        actions={create}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `/merchantDetail?id=${row.id}`}
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
          { reviewing: "amber" },
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
      <img src={row.logo_url} alt="" className="size-8 shrink-0 rounded object-cover" />
    ) : (
      <span
        className="grid size-8 shrink-0 place-items-center rounded bg-accent-soft font-medium text-accent-ink"
        aria-hidden
      >
        {row.name.slice(0, 1)}
      </span>
    )}
    <span className="min-w-0">
      <span className="block truncate">{row.name}</span>
      {row.company !== row.name && <span className="block truncate text-xs font-normal text-ink-3">{row.company}</span>}
    </span>
  </span>
);
