"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { Empty } from "@/components/ui/states";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { feeColumns } from "./fee-columns";
import { FEE_LIST } from "./lists";
import { riskQueries, type RiskFeeStatus, type RiskFeeType } from "./queries";

const TABS = ["", ...every<RiskFeeStatus>()(["ready", "asking", "empty", "failed"])] as const;
const TYPES = every<RiskFeeType>()(["basic", "radar", "full"]);

/** What reports on customers cost; below what the page has above its lists. */
export function FeesView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("riskReport");
  const word = useStatusWord("riskReport");
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof FEE_LIST>>(
    () => [
      ...merchant,
      { kind: "dates", from: "date_from", to: "date_to", label: t("date") },
      {
        kind: "select",
        key: "type",
        label: t("type"),
        options: TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
      },
      { kind: "text", key: "order_id", label: t("order") },
    ],
    [merchant, t],
  );
  const state = useListState({ list: FEE_LIST, filters });
  const query = useQuery(riskQueries.fees(state.params));
  const counts = useQuery(riskQueries.feeCounts(state.filterParams));
  const columns = useMemo(() => feeColumns(t), [t]);
  return (
    <ListPage
      list={FEE_LIST}
      title={t("fees")}
      description={t("feesText")}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      tabs={countedTabs(TABS, counts.data, (tab) => (tab ? word(tab) : t("all")))}
      rowId={(row) => row.id}
      summary={tabs}
      empty={<Empty title={t("noFees")} text={t("noFeesText")} />}
    />
  );
}
