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
import { every } from "@/lib/every";
import { NOTARY_LIST } from "./lists";
import { nameOfOrder, orderColumn } from "./order-column";
import { notaryQueries, type DeskNotarization, type NotaryTab } from "./queries";

const TABS = ["", ...every<NotaryTab>()(["begun", "customer", "office", "late", "certified", "over"])] as const;

/** Notarizations by who has the next step. */
export function NotarizationsView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("notary");
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof NOTARY_LIST>>(
    () => [
      ...merchant,
      { kind: "text", key: "order_id", label: t("order") },
      { kind: "dates", from: "date_from", to: "date_to", label: t("begunOn") },
    ],
    [merchant, t],
  );
  const state = useListState({ list: NOTARY_LIST, filters, tabKey: "state" });
  const query = useQuery(notaryQueries.notarizations(state.params));
  const counts = useQuery(notaryQueries.notaryCounts(state.filterParams));
  const columns = useMemo<Column<DeskNotarization, SortOf<typeof NOTARY_LIST>>[]>(
    () => [
      orderColumn(t),
      {
        key: "status",
        kind: "status",
        width: 132,
        header: t("state"),
        cell: (row) => (
          <TwoLines
            first={<StatusChip entity="notary" status={row.status} />}
            second={row.cancelling ? t("cancelling") : undefined}
          />
        ),
        card: "badge",
      },
      {
        key: "due_at",
        kind: "moment",
        sort: true,
        header: t("due"),
        card: "sub",
        brief: (row) => (
          <span className={row.late ? "text-red-ink" : undefined}>
            {t("due")} {row.due_at ? <DateText value={row.due_at} /> : "–"}
          </span>
        ),
        cell: (row) =>
          row.due_at ? (
            <TwoLines
              first={<DateText value={row.due_at} />}
              second={row.late ? <span className="text-red-ink">{t("late")}</span> : undefined}
            />
          ) : (
            "–"
          ),
      },
      {
        key: "number",
        kind: "whole",
        width: 180,
        header: t("number"),
        cell: ({ error, certificate_no, case_no }) =>
          error ? (
            <span className="line-clamp-2 text-red-ink" title={error}>
              {error}
            </span>
          ) : (
            certificate_no || case_no || "–"
          ),
      },
      {
        key: "fee",
        kind: "money",
        wide: true,
        header: t("fee"),
        card: "sum",
        cell: (row) => <Money fen={row.fee} />,
      },
      {
        key: "created_at",
        kind: "moment",
        sort: true,
        header: t("begun"),
        cell: (row) => (
          <TwoLines
            first={<DateText value={row.created_at} />}
            second={row.round > 1 ? t("round", { round: row.round }) : undefined}
          />
        ),
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={NOTARY_LIST}
      title={t("title")}
      description={t("about")}
      summary={tabs}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      tabs={countedTabs(TABS, counts.data, (tab) => t(tab ? `tabs.${tab}` : "all"), { begun: "amber", late: "red" })}
      rowId={(row) => row.id}
      rowHref={(row) => `/orderInfo/${row.order_id}?tab=notary`}
      describe={nameOfOrder}
      empty={
        <Empty
          title={t("none")}
          text={t("noneText")}
          action={<LinkButton href="/regularOrder">{t("openOrders")}</LinkButton>}
        />
      }
    />
  );
}
