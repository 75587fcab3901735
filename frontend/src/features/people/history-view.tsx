"use client";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { useWho } from "@/lib/me";
import { HISTORY_LIST } from "./lists";
import { peopleQueries } from "./queries";
import type { HistoryLine } from "./types";

const TABS = ["", "account", "role"] as const;

/** What was done to logins and roles, by whom, why: of one person, or of all. */
export function HistoryView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("people");
  const who = useWho();
  const [keyword, setKeyword] = useState("");
  const people = useQuery(peopleQueries.found(keyword)).data?.items;
  const filters = useMemo<FiltersOf<typeof HISTORY_LIST>>(
    () => [
      {
        kind: "search",
        key: "person_id",
        label: t("person"),
        options: (people ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` })),
        onQuery: setKeyword,
      },
    ],
    [t, people],
  );
  const state = useListState({ list: HISTORY_LIST, filters, tabKey: "kind" });
  const query = useQuery(peopleQueries.history(state.params));
  const counts = useQuery(peopleQueries.historyCounts(state.filterParams));
  const columns = useMemo<Column<HistoryLine, SortOf<typeof HISTORY_LIST>>[]>(
    () => [
      { key: "text", kind: "text", header: t("historyWhat"), cell: (line) => line.text, card: "title" },
      { key: "why", kind: "text", width: 220, header: t("historyWhy"), cell: (line) => line.why || "–" },
      { key: "actor", kind: "text", width: 120, header: t("historyWho"), cell: (line) => line.actor, card: "sub" },
      { key: "ip", kind: "whole", width: 130, wide: true, header: t("historyFrom"), cell: (line) => line.ip || "–" },
      {
        key: "at",
        kind: "second",
        sort: true,
        header: t("historyAt"),
        card: "sum",
        cell: (line) => <DateText value={line.at} seconds />,
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={HISTORY_LIST}
      title={t(`title.${who}`)}
      description={t("historyAbout")}
      summary={tabs}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(line) => line.id}
      tabs={countedTabs(TABS, counts.data, (kind) => t(kind ? `historyKinds.${kind}` : "everything"))}
      empty={<Empty icon={History} title={t("historyEmptyTitle")} text={t("historyEmptyText")} />}
    />
  );
}
