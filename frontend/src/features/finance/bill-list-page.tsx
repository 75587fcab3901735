"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useAppState, useWho } from "@/lib/me";
import { StatCard } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { orderPath } from "@/lib/order-path";
import { Balances } from "./balances";
import { financeQueries, withDays } from "./queries";
import { LEDGER_LIST } from "./lists";
import type { Direction, LedgerPage, LedgerRow } from "./types";

const TONES: Record<Direction, Tone> = { in: "green", out: "amber", transfer: "grey" };

/** Income and expense, every movement with its source document. Operators see those of all merchants. */
export function BillListPage() {
  const t = useTranslations("finance");
  const { side } = useAppState();
  const who = useWho();
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        kind: "select",
        key: "direction",
        label: t("direction"),
        options: (["in", "out", "transfer"] as const).map((value) => ({ value, label: t(`directions.${value}`) })),
      },
      { kind: "text", key: "order_id", label: t("order") },
      { kind: "dates", key: "day", label: t("date") },
    ],
    [t],
  );
  const state = useListState({ filters, tabKey: "type" });
  const query = useQuery(financeQueries.records(side, state.params));
  const counts = useQuery(financeQueries.typeCounts({ ...state.filterParams, type: "" }));
  const columns = useMemo<Column<LedgerRow>[]>(
    () => [
      { key: "type", header: t("type"), cell: (row) => row.type_label, width: 150, card: "title" },
      { key: "merchant", header: t("merchant"), cell: (row) => row.merchant_name, hidden: side === "store" },
      {
        key: "direction",
        header: t("direction"),
        cell: (row) => <Chip tone={TONES[row.direction]}>{t(`directions.${row.direction}`)}</Chip>,
        card: "badge",
      },
      {
        key: "amount",
        sort: true,
        header: t("amount"),
        cell: (row) => <Money fen={row.amount} signed={row.direction !== "transfer"} />,
        align: "end",
      },
      { key: "order", header: t("order"), cell: (row) => <Source row={row} />, width: 170 },
      { key: "note", header: t("note"), cell: (row) => row.note || "–", width: 200, hidden: side === "admin" },
      { key: "actor", header: t("actor"), cell: (row) => row.actor_name ?? "–", hidden: true },
      { key: "at", sort: true, header: t("at"), cell: (row) => <DateText value={row.at} /> },
    ],
    [t, side],
  );
  const tabs = [
    { value: "", label: t("all"), count: counts.data?.reduce((sum, one) => sum + one.count, 0) ?? null },
    ...(counts.data ?? [])
      .filter((one) => one.count > 0 || one.type === state.tab)
      .map((one) => ({ value: one.type, label: one.label, count: one.count })),
  ];
  return (
    <ListPage
      list={LEDGER_LIST}
      bulk={false}
      asked={withDays(state.params)}
      title={t("billList")}
      description={t(`billListText.${side}`)}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      tabs={tabs}
      rowId={(row) => `${row.merchant_id ?? ""}${row.id}`}
      rowActions={(row) => ({
        menu: [
          row.order_id !== null && {
            label: t(row.order_kind === "sale" ? "openSale" : "openOrder"),
            href: orderPath(row.order_id, row.order_kind),
          },
        ],
      })}
      summary={
        <>
          {who === "M" && <Balances />}
          <Sums page={query.data as LedgerPage | undefined} />
        </>
      }
      empty={<Empty title={t("noRecords")} text={t("noRecordsText")} />}
    />
  );
}

/** The document that the money belongs to. */
function Source({ row }: { row: LedgerRow }) {
  if (row.order_id === null) return "–";
  return (
    <Link href={orderPath(row.order_id, row.order_kind)} className="text-accent-ink tabular-nums hover:underline">
      {row.order_id}
    </Link>
  );
}

function Sums({ page }: { page: LedgerPage | undefined }) {
  const t = useTranslations("finance");
  if (page && !page.sums) return null;
  const sums = page?.sums;
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
      <StatCard label={t("income")} value={<Money fen={sums?.income} size="lg" />} loading={!sums} />
      <StatCard label={t("expense")} value={<Money fen={sums?.expense} size="lg" />} loading={!sums} />
      <StatCard label={t("net")} value={<Money fen={sums?.net} size="lg" />} loading={!sums} />
    </div>
  );
}
