"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { Empty } from "@/components/ui/states";
import { collectionQueries } from "@/entities/collection/queries";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useAppState } from "@/lib/me";
import { writtenOffColumns } from "./columns";
import { WRITTEN_OFF_LIST } from "./lists";
import { NOTHING } from "@/components/data-table/nothing";

const TABS = ["", "customer", "back"] as const;

/** What was given up, and what came all the same. */
export function WrittenOffView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("collection");
  const { side } = useAppState();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof WRITTEN_OFF_LIST>>(
    () => [...merchant, { kind: "text", key: "order_id", label: t("order") }],
    [merchant, t],
  );
  const state = useListState({ list: WRITTEN_OFF_LIST, filters, tabKey: "state" });
  const asks = side === "store" || Boolean(state.params.merchant_id);
  const query = useQuery(collectionQueries.writtenOff(state.params, asks));
  const counts = useQuery(collectionQueries.writtenOffCounts(state.filterParams, asks));
  const columns = useMemo(() => writtenOffColumns(t), [t]);
  return (
    <ListPage
      list={WRITTEN_OFF_LIST}
      title={t("views.written_off")}
      description={t("noWriteOffsText")}
      state={state}
      query={asks ? query : NOTHING}
      filters={filters}
      columns={columns}
      tabs={countedTabs(TABS, counts.data, (tab) => t(tab ? `goodsStates.${tab}` : "all"))}
      rowId={(row) => row.order_id}
      rowHref={(row) => `/orderInfo/${row.order_id}?tab=collection`}
      summary={tabs}
      empty={
        <Empty
          title={t(asks ? "noWriteOffs" : "chooseMerchant")}
          text={t(asks ? "noWriteOffsText" : "chooseMerchantText")}
        />
      }
    />
  );
}
