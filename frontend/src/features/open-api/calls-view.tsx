"use client";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { orderPath } from "@/lib/order-path";
import { CALL_LIST } from "./lists";
import { appsQuery, callCounts, callsQuery } from "./queries";
import type { OpenCall } from "./types";
import { Views } from "./views";

const TABS = ["", "failed"] as const;

/** What programs called in the last week, and what came of it. */
export function CallsView() {
  const t = useTranslations("openApi");
  const apps = useQuery(appsQuery);
  const filters = useMemo<FiltersOf<typeof CALL_LIST>>(
    () => [
      { kind: "text", key: "number", label: t("number") },
      {
        kind: "select",
        key: "app_id",
        label: t("program"),
        options: (apps.data?.items ?? []).map((row) => ({ value: row.id, label: row.name })),
      },
    ],
    [apps.data, t],
  );
  const state = useListState({ list: CALL_LIST, filters, tabKey: "state" });
  const query = useQuery(callsQuery(state.params));
  const counts = useQuery(callCounts(state.filterParams));
  const columns = useMemo<Column<OpenCall, SortOf<typeof CALL_LIST>>[]>(
    () => [
      {
        key: "call",
        kind: "text",
        width: 180,
        header: t("call"),
        cell: (row) => <TwoLines first={row.call_label} second={row.app_name} />,
        card: "title",
      },
      {
        key: "number",
        kind: "whole",
        width: 200,
        header: t("number"),
        card: "sub",
        cell: (row) =>
          row.order_id ? (
            <Link href={orderPath(row.order_id, "rent")} className="text-accent-ink hover:underline">
              {row.number}
            </Link>
          ) : (
            row.number || "–"
          ),
      },
      {
        key: "result",
        kind: "text",
        header: t("result"),
        cell: (row) => <Chip tone={row.code === 200 ? "green" : "amber"}>{row.result}</Chip>,
        card: "badge",
      },
      { key: "ip", kind: "word", width: 130, wide: true, header: t("ip"), cell: (row) => row.ip || "–" },
      {
        key: "at",
        kind: "second",
        sort: true,
        header: t("at"),
        card: "sum",
        cell: (row) => <DateText value={row.at} seconds />,
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={CALL_LIST}
      title={t("title")}
      description={t("callsAbout")}
      summary={<Views value="calls" />}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => row.id}
      tabs={countedTabs(TABS, counts.data, (value) => t(`tabs.${value || "all"}`), { failed: "amber" })}
      empty={<Empty icon={ScrollText} title={t("noCallsTitle")} text={t("noCallsText")} />}
    />
  );
}
