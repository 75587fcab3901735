"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import { useListState, type AskedOf, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { TransferMenu } from "@/components/transfer/transfer-menu";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { today } from "@/lib/date";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useAppState, useCan } from "@/lib/me";
import { AdjustmentsCard } from "./adjustments";
import { BookedAt } from "./booked-at";
import { useBooksOf } from "./books-of";
import { LedgerOnPaper } from "./ledger-on-paper";
import { JOURNAL_LIST } from "./lists";
import { MonthsCard } from "./months";
import { OrderLink } from "./order-link";
import { financeQueries } from "./queries";
import { TrialBalanceCard } from "./trial-balance";
import type { JournalRow } from "./types";

const AdjustForm = onDemand(() => import("./adjust-form"));
const OwingView = onDemand(() => import("./owing-view").then((m) => m.OwingView));
const StatementView = onDemand(() => import("./statement-view").then((m) => m.StatementView));

/** The ledger of a shop for who keeps the books; `?statement=2026-09-01` shows the statement of that month. */
export function LedgerPage() {
  const [month] = useQueryState("statement");
  const { side } = useAppState();
  const { merchant_id } = useBooksOf();
  // Of which shop, operators say; before that they see what is owed to each.
  if (side === "admin" && !merchant_id) return <OwingView />;
  return month ? <StatementView month={month} /> : <Books />;
}

/** The trial balance of a period, and under it the journal that made it. */
function Books() {
  const t = useTranslations("finance");
  // Of the names alone: of a day, which is read fast, however old the shop.
  const whose = useBooksOf();
  const can = useCan();
  const [adjusting, setAdjusting] = useState(false);
  const merchant = useMerchantFilter(t("merchant"));
  const chart = useQuery(financeQueries.trialBalance({ start: today(), end: today(), ...whose }));
  const filters = useMemo<FiltersOf<typeof JOURNAL_LIST>>(
    () => [
      ...merchant,
      { kind: "dates", from: "start", to: "end", label: t("date") },
      {
        kind: "select",
        key: "account",
        label: t("account"),
        options: (chart.data?.accounts ?? []).map(({ account, label }) => ({ value: account, label })),
      },
      { kind: "text", key: "order_id", label: t("order") },
    ],
    [t, merchant, chart.data],
  );
  const state = useListState({ list: JOURNAL_LIST, filters, tabKey: "type" });
  const { start, end, account } = state.params;
  const query = useQuery(financeQueries.journal(state.params));
  const counts = useQuery(financeQueries.journalCounts(state.filterParams));
  const balance = useQuery(financeQueries.trialBalance({ start, end, ...whose }));
  const columns = useMemo<Column<JournalRow, SortOf<typeof JOURNAL_LIST>>[]>(
    () => [
      { key: "type", kind: "text", width: 132, header: t("type"), cell: (row) => row.type_label, card: "title" },
      {
        key: "entries",
        kind: "text",
        width: 320,
        header: t("entries"),
        cell: (row) => <Entries row={row} />,
        fixed: true,
      },
      { key: "order", kind: "id", header: t("order"), cell: (row) => <OrderLink row={row} />, card: "none" },
      {
        key: "note",
        kind: "text",
        width: 160,
        header: t("note"),
        cell: (row) => row.note || "–",
        wide: true,
        card: "none",
      },
      {
        key: "actor",
        kind: "word",
        header: t("actor"),
        cell: (row) => row.actor_name || "–",
        wide: true,
        card: "none",
      },
      { key: "document", kind: "whole", width: 112, header: t("document"), cell: (row) => <DocumentLink row={row} /> },
      { key: "voucher", kind: "whole", width: 200, header: t("voucherNo"), cell: (row) => row.voucher, hidden: true },
      {
        key: "at",
        kind: "moment",
        sort: true,
        header: t("at"),
        card: "badge",
        cell: (row) => <BookedAt row={row} />,
      },
    ],
    [t],
  );
  const tabs = [
    { value: "", label: t("all"), count: counts.data?.reduce((sum, one) => sum + one.count, 0) ?? null },
    ...(counts.data ?? []).map((one) => ({ value: one.type, label: one.label, count: one.count })),
  ];
  return (
    <>
      <ListPage
        list={JOURNAL_LIST}
        title={t("ledger")}
        description={t("ledgerText")}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        tabs={tabs}
        rowId={(row) => row.id}
        transfer={
          <TransferMenu
            exports={[
              { kind: "trial_balance", label: t("trialBalance"), filters: { start, end, ...whose } },
              { kind: "journal", label: t("entries"), filters: journalAsked(state.params) },
            ]}
          />
        }
        actions={
          <>
            {whose.merchant_id && can("withdraw.audit") && (
              <Button icon={ArrowLeftRight} onClick={() => setAdjusting(true)}>
                {t("adjust.title")}
              </Button>
            )}
            <Button reading icon={Printer} onClick={() => window.print()}>
              {t("print")}
            </Button>
          </>
        }
        summary={
          <div className="grid grid-cols-1 gap-4">
            <MonthsCard
              start={start ?? ""}
              onMonth={(from, to) => state.setValues({ ...state.values, start: from, end: to })}
            />
            {whose.merchant_id && <AdjustmentsCard merchantId={whose.merchant_id} />}
            <TrialBalanceCard
              found={balance.data}
              period={start || end ? `${start ?? ""} ~ ${end ?? ""}` : ""}
              account={account ?? ""}
              onAccount={(next) => state.setValues({ ...state.values, account: next })}
            />
            {balance.data && <LedgerOnPaper found={balance.data} start={start ?? ""} end={end ?? ""} />}
          </div>
        }
        empty={<Empty title={t("noRecords")} text={t("noRecordsText")} />}
      />
      {adjusting && whose.merchant_id && (
        <AdjustForm
          merchant={{ id: whose.merchant_id, name: balance.data?.merchant_name ?? "" }}
          onClose={() => setAdjusting(false)}
        />
      )}
    </>
  );
}

/** What the sheet is of: every row of what is shown. */
const journalAsked = ({ page: _page, page_size: _size, ...rest }: AskedOf<typeof JOURNAL_LIST>) => rest;

/** Each account with what it gained or lost: a line adds up to nothing. */
function Entries({ row }: { row: JournalRow }) {
  return (
    <ul className="grid gap-0.5">
      {row.entries.map((entry, i) => (
        <li key={i} className="flex justify-between gap-3">
          <span className="truncate">{entry.label}</span>
          <Money fen={entry.amount} signed />
        </li>
      ))}
    </ul>
  );
}

/** What the entry was booked by, where one looks at it. */
function DocumentLink({ row }: { row: JournalRow }) {
  if (!row.document_path) return row.document;
  return (
    <Link href={row.document_path} className="text-accent-ink hover:underline">
      {row.document}
    </Link>
  );
}
