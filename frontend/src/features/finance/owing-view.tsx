"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type SortOf } from "@/components/filters/use-list-state";
import { Figures } from "@/components/ui/figures";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { listPath } from "@/lib/list-path";
import { OWING_LIST } from "./lists";
import { financeQueries } from "./queries";
import type { OwingRow } from "./types";

const TABS = ["", "owed", "owes"] as const;
const SUMS = ["owed", "pending", "available", "withdrawing", "deposit_held", "prepaid", "owes"] as const;
/** What a phone's card says of them. */
const CARD: Partial<Record<(typeof SUMS)[number], "sub" | "sum">> = { owed: "sum", owes: "sub" };

/** What the platform owes its merchants, holds and is owed; a row leads to that merchant's ledger. */
export function OwingView() {
  const t = useTranslations("finance");
  const state = useListState({ list: OWING_LIST, tabKey: "state" });
  // A shop's journal is sorted by other names, and leaves its own in the URL.
  const known = SUMS.some((name) => state.sort === name || state.sort === `-${name}`);
  const query = useQuery(financeQueries.owing(known ? state.params : { ...state.params, sort: "" }));
  const counts = useQuery(financeQueries.owingCounts);
  const columns = useMemo<Column<OwingRow, SortOf<typeof OWING_LIST>>[]>(
    () => [
      { key: "merchant", kind: "text", width: 144, header: t("merchant"), cell: (row) => row.merchant_name },
      ...SUMS.map(
        (name) =>
          ({
            key: name,
            kind: "money",
            sort: true,
            header: t(`owing.${name}`),
            card: CARD[name],
            brief: (row) => (
              <>
                {t(`owing.${name}`)} <Money fen={row[name]} />
              </>
            ),
            cell: (row) => <Money fen={row[name]} />,
          }) satisfies Column<OwingRow, SortOf<typeof OWING_LIST>>,
      ),
    ],
    [t],
  );
  const sums = query.data?.sums;
  return (
    <ListPage
      list={OWING_LIST}
      title={t("ledger")}
      description={t("owingText")}
      state={state}
      query={query}
      columns={columns}
      tabs={countedTabs(TABS, counts.data, (tab) => t(tab ? `owing.${tab}` : "all"))}
      rowId={(row) => row.merchant_id}
      rowHref={(row) => listPath("/ledger", { merchant_id: row.merchant_id })}
      summary={
        <Figures
          loading={!sums}
          items={SUMS.map((name) => ({
            label: t(`owing.${name}`),
            value: <Money fen={sums?.[name]} />,
            big: name === "owed",
          }))}
        />
      }
      empty={<Empty title={t("noOwing")} text={t("noOwingText")} />}
    />
  );
}
