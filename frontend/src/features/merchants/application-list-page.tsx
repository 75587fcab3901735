"use client";
import { useQuery } from "@tanstack/react-query";
import { FileClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { statusTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import type { ApplicationStatus } from "@/lib/api/schema";
import { every } from "@/lib/every";
import { contactColumn, subdomainColumn } from "./columns";
import { APPLICATION_LIST } from "./lists";
import { applicationQueries } from "./queries";
import type { ApplicationRow } from "./types";

const STATES = every<ApplicationStatus>()(["submitted", "returned", "approved", "refused", "withdrawn"]);

/** Shops that apply, by status. */
export function ApplicationListPage() {
  const t = useTranslations("applications");
  const statusWord = useStatusWord("application");
  const filters = useMemo<FiltersOf<typeof APPLICATION_LIST>>(
    () => [
      { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") },
      { kind: "dates", from: "date_from", to: "date_to", label: t("submittedAt") },
    ],
    [t],
  );
  const state = useListState({ list: APPLICATION_LIST, filters });
  const query = useQuery(applicationQueries.list(state.params));
  const counts = useQuery(applicationQueries.counts(state.filterParams));
  const columns = useMemo<Column<ApplicationRow, SortOf<typeof APPLICATION_LIST>>[]>(
    () => [
      {
        key: "company",
        kind: "text",
        width: 220,
        sort: "company",
        header: t("company"),
        cell: (row) => <TwoLines first={row.company} second={row.shop_name !== row.company && row.shop_name} />,
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="application" status={row.status} />,
      },
      contactColumn(t("contact")),
      subdomainColumn(t("subdomain")),
      { key: "leases", kind: "text", width: 180, wide: true, header: t("leases"), cell: (row) => row.leases },
      {
        key: "credit_code",
        kind: "text",
        width: 180,
        hidden: true,
        header: t("creditCode"),
        cell: (row) => <span className="font-mono text-sm">{row.credit_code}</span>,
      },
      { key: "rounds", kind: "count", width: 84, sort: true, header: t("rounds"), cell: (row) => row.rounds },
      {
        key: "submitted_at",
        kind: "moment",
        sort: true,
        header: t("submittedAt"),
        cell: (row) => <DateText value={row.submitted_at} />,
      },
      {
        key: "ended_at",
        kind: "moment",
        sort: true,
        hidden: true,
        header: t("decidedAt"),
        cell: (row) => (row.ended_at ? <DateText value={row.ended_at} /> : "—"),
      },
      {
        key: "decided_by_name",
        kind: "word",
        width: 100,
        hidden: true,
        header: t("decidedBy"),
        cell: (row) => row.decided_by_name || "—",
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={APPLICATION_LIST}
      title={t("heading")}
      description={t("about")}
      actions={<CopyButton wide kind="link" text={applyAddress()} label={t("copyLink")} />}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => row.id}
      rowHref={(row) => `/applicationDetail?id=${row.id}`}
      tabs={statusTabs(
        STATES,
        counts.data?.map(({ status, count }) => ({ status: status === "all" ? "" : status, count })),
        (status) => (status ? statusWord(status) : t("all")),
        { submitted: "amber" },
      )}
      empty={<Empty icon={FileClock} title={t("emptyTitle")} text={t("emptyText")} />}
    />
  );
}

const applyAddress = () => (typeof location === "undefined" ? "" : `${location.origin}/apply`);
