"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { LinkButton } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { StatusChip } from "@/entities/status/status-chip";
import { day } from "@/lib/date";
import { every } from "@/lib/every";
import { ENFORCEMENT_LIST } from "./lists";
import { nameOfOrder, orderColumn } from "./order-column";
import { notaryQueries, type DeskEnforcement, type EnforceTab } from "./queries";

const TABS = ["", ...every<EnforceTab>()(["office", "issued", "paid", "over"])] as const;

/** Requests for enforcement: what the office has, what can go to the court, what was settled since. */
export function EnforcementsView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("notary");
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof ENFORCEMENT_LIST>>(
    () => [
      ...merchant,
      { kind: "text", key: "order_id", label: t("order") },
      { kind: "dates", from: "date_from", to: "date_to", label: t("askedOn") },
    ],
    [merchant, t],
  );
  const state = useListState({ list: ENFORCEMENT_LIST, filters, tabKey: "state" });
  const query = useQuery(notaryQueries.enforcements(state.params));
  const counts = useQuery(notaryQueries.enforcementCounts(state.filterParams));
  const columns = useMemo<Column<DeskEnforcement, SortOf<typeof ENFORCEMENT_LIST>>[]>(
    () => [
      orderColumn(t),
      {
        key: "status",
        kind: "status",
        width: 148,
        header: t("state"),
        cell: (row) => (
          <TwoLines
            first={<StatusChip entity="enforcement" status={row.status} />}
            second={
              row.withdrawing ? t("withdrawing") : row.paid_at ? t("paidAt", { day: day(row.paid_at) }) : undefined
            }
          />
        ),
        card: "badge",
      },
      {
        key: "total",
        kind: "money",
        header: t("total"),
        card: "sum",
        brief: (row) => <Money fen={row.total} />,
        cell: (row) => <TwoLines first={<Money fen={row.total} />} second={t("asOf", { day: row.as_of })} />,
      },
      {
        key: "number",
        kind: "whole",
        width: 180,
        header: t("number"),
        cell: ({ error, certificate_no, enforce_no }) =>
          error ? (
            <span className="line-clamp-2 text-red-ink" title={error}>
              {error}
            </span>
          ) : (
            certificate_no || enforce_no || "–"
          ),
      },
      {
        key: "asked_at",
        kind: "moment",
        sort: true,
        header: t("asked"),
        card: "sub",
        brief: (row) => <DateText value={row.asked_at} />,
        cell: (row) => (
          <TwoLines
            first={<DateText value={row.asked_at} />}
            second={row.round > 1 ? t("enforceRound", { round: row.round }) : undefined}
          />
        ),
      },
      {
        key: "issued_at",
        kind: "moment",
        sort: true,
        wide: true,
        header: t("issued"),
        cell: (row) => (row.issued_at ? <DateText value={row.issued_at} /> : "–"),
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={ENFORCEMENT_LIST}
      title={t("enforcements")}
      description={t("enforcementsAbout")}
      summary={tabs}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      tabs={countedTabs(TABS, counts.data, (tab) => t(tab ? `enforceTabs.${tab}` : "all"), { issued: "amber" })}
      rowId={(row) => row.id}
      rowHref={(row) => `/orderInfo/${row.order_id}?tab=notary`}
      describe={nameOfOrder}
      empty={
        <Empty
          title={t("noEnforcement")}
          text={t("noEnforcementText")}
          action={<LinkButton href="/overdueOrder">{t("openOverdue")}</LinkButton>}
        />
      }
    />
  );
}
