"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { creditQueries, type DeskObjection, type ObjectionStatus } from "@/entities/credit/queries";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { useAppState, useCan } from "@/lib/me";
import { OBJECTION_LIST } from "./lists";

const AnswerForm = onDemand(() => import("@/entities/credit/answer-form"));
const TABS = ["", ...every<ObjectionStatus>()(["open", "answered"])] as const;

/** Customers' objections, the nearest deadline first. Operators read what they say where it is answered. */
export function ObjectionsView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("credit");
  const word = useStatusWord("creditObjection");
  const may = useCan()("credit.edit");
  const all = useAppState().side === "admin";
  const filters: FiltersOf<typeof OBJECTION_LIST> = useMerchantFilter(t("merchant"));
  const state = useListState({ list: OBJECTION_LIST, filters });
  const query = useQuery(creditQueries.objections(state.params));
  const counts = useQuery(creditQueries.objectionCounts(state.filterParams));
  const [answering, setAnswering] = useState<DeskObjection | null>(null);
  const columns = useMemo<Column<DeskObjection, SortOf<typeof OBJECTION_LIST>>[]>(
    () => [
      {
        key: "merchant",
        kind: "text",
        width: 180,
        header: all ? t("merchant") : t("orderNo"),
        cell: (row) => (all ? <TwoLines first={row.merchant_name} second={row.order_id} /> : row.order_id),
        card: "title",
      },
      {
        key: "status",
        kind: "status",
        header: t("state"),
        cell: (row) => <StatusChip entity="creditObjection" status={row.status} />,
        card: "badge",
      },
      ...(all
        ? []
        : [
            {
              key: "text",
              kind: "text" as const,
              width: 260,
              header: t("objectWords"),
              cell: (row: DeskObjection) => <span className="line-clamp-2">{row.text}</span>,
            },
          ]),
      {
        key: "due_on",
        sort: true,
        kind: "day",
        header: t("dueDay"),
        card: "sum",
        brief: (row) => `${t("dueDay")} ${row.due_on}`,
        cell: (row) => <span className={row.late ? "font-semibold text-red-ink" : undefined}>{row.due_on}</span>,
      },
      {
        key: "raised_at",
        kind: "moment",
        sort: true,
        header: t("raisedAt"),
        card: "sub",
        cell: (row) => <DateText value={row.raised_at} />,
      },
      {
        key: "answered_at",
        kind: "moment",
        wide: true,
        header: t("answeredAt"),
        cell: (row) => <DateText value={row.answered_at} />,
      },
    ],
    [all, t],
  );
  return (
    <>
      <ListPage
        list={OBJECTION_LIST}
        title={t("title")}
        description={t("objectionsAbout")}
        summary={tabs}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `/orderInfo/${row.order_id}?tab=credit`}
        describe={(row) => `${row.merchant_name || row.order_id} ${row.due_on}`}
        tabs={countedTabs(TABS, counts.data, (tab) => (tab ? word(tab) : t("all")), { open: "amber" })}
        rowActions={(row) => ({
          inline: may && row.status === "open" && (
            <Button size="sm" variant="primary" onClick={() => setAnswering(row)}>
              {t("answerAct")}
            </Button>
          ),
        })}
        empty={<Empty title={t("noObjection")} text={t("noObjectionText")} />}
      />
      {answering && <AnswerForm id={answering.id} orderId={answering.order_id} onClose={() => setAnswering(null)} />}
    </>
  );
}
