"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { NOTHING } from "@/components/data-table/nothing";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import type { AnswerOf } from "@/lib/api";
import { useAppState } from "@/lib/me";
import { orderPath } from "@/lib/order-path";
import { STUCK_LIST } from "./lists";
import { stuckQueries } from "./queries";

type Row = AnswerOf<"get", "/api/orders/stuckList">["items"][number];

/** Leases and purchases that wait for somebody of the shop longer than they should: what, since when, and what to do. */
export function StuckPage() {
  const t = useTranslations("stuck");
  const { side } = useAppState();
  const filters: FiltersOf<typeof STUCK_LIST> = useMerchantFilter(t("merchant"));
  const state = useListState({ list: STUCK_LIST, filters, tabKey: "kind" });
  const asks = side === "store" || Boolean(state.params.merchant_id);
  const query = useQuery(stuckQueries.list(state.params, asks));
  const counts = useQuery(stuckQueries.counts(state.filterParams, asks)).data ?? [];
  const columns = useMemo<Column<Row, SortOf<typeof STUCK_LIST>>[]>(
    () => [
      { key: "title", kind: "text", header: t("goods"), cell: (row) => row.title, card: "title" },
      { key: "order_id", kind: "id", width: 160, header: t("order"), cell: (row) => row.order_id },
      { key: "customer", kind: "text", width: 110, header: t("customer"), cell: (row) => row.customer, card: "sub" },
      {
        key: "kind",
        kind: "text",
        width: 160,
        header: t("kind"),
        cell: (row) => (
          <TwoLines first={row.kind_label} second={row.status_label !== row.kind_label && row.status_label} />
        ),
        card: "badge",
      },
      {
        key: "since",
        kind: "day",
        sort: true,
        header: t("since"),
        cell: (row) => <DateText value={row.since} dayOnly />,
      },
      {
        key: "days",
        kind: "count",
        width: 96,
        header: t("waited"),
        card: "sum",
        cell: (row) => <span className="font-semibold text-red-ink">{t("days", { days: row.days })}</span>,
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={STUCK_LIST}
      title={t("title")}
      description={counts.find(({ tab }) => tab && tab === state.tab)?.todo || t("text")}
      state={state}
      query={asks ? query : NOTHING}
      filters={filters}
      columns={columns}
      rowId={(row) => `${row.kind}-${row.order_id}`}
      rowHref={(row) => orderPath(row.order_id, row.order_kind)}
      tabs={[
        { value: "", label: t("all"), count: counts.find(({ tab }) => tab === "")?.count ?? null },
        ...counts.flatMap(({ tab, label, count }) => (tab ? [{ value: tab, label, count }] : [])),
      ]}
      empty={
        asks ? (
          <Empty icon={CircleCheck} title={t("empty")} text={t(side === "store" ? "emptyText" : "emptyOfShop")} />
        ) : (
          <Empty icon={Store} title={t("chooseMerchant")} text={t("chooseMerchantText")} />
        )
      }
    />
  );
}
