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
import { creditQueries, type DeskRecord, type RecordKind, type RecordStatus } from "@/entities/credit/queries";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { useAppState, useCan } from "@/lib/me";
import { RECORD_LIST } from "./lists";

const CorrectForm = onDemand(() => import("@/entities/credit/correct-form"));
const TABS = ["", ...every<RecordStatus>()(["rejected", "pending", "accepted", "withdrawn"])] as const;
const KINDS = every<RecordKind>()(["open", "flow", "month", "collection", "settle", "recover", "close"]);

/** Records of a shop, or of all merchants; a rejected one is corrected and goes with the next batch. */
export function RecordsView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("credit");
  const word = useStatusWord("creditRecord");
  const may = useCan()("credit.edit");
  const all = useAppState().side === "admin";
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof RECORD_LIST>>(
    () => [
      ...merchant,
      {
        kind: "select",
        key: "kind",
        label: t("kind"),
        options: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
      { kind: "text", key: "order_id", label: t("orderNo") },
      ...(all ? [{ kind: "text" as const, key: "batch_id" as const, label: t("batch") }] : []),
    ],
    [merchant, all, t],
  );
  const state = useListState({ list: RECORD_LIST, filters });
  const query = useQuery(creditQueries.records(state.params));
  const counts = useQuery(creditQueries.recordCounts(state.filterParams));
  const [correcting, setCorrecting] = useState<string | null>(null);
  const columns = useMemo<Column<DeskRecord, SortOf<typeof RECORD_LIST>>[]>(
    () => [
      {
        key: "kind",
        kind: "text",
        width: 140,
        header: t("kind"),
        cell: (row) => <TwoLines first={row.kind_label} second={row.period} />,
        card: "title",
      },
      {
        key: "merchant",
        kind: "text",
        width: 160,
        header: all ? t("merchant") : t("orderNo"),
        cell: (row) => (all ? <TwoLines first={row.merchant_name} second={row.order_id} /> : row.order_id),
      },
      {
        key: "status",
        kind: "status",
        header: t("state"),
        cell: (row) => <StatusChip entity="creditRecord" status={row.status} />,
        card: "badge",
      },
      {
        key: "said",
        kind: "text",
        width: 200,
        header: t("why"),
        card: "sub",
        brief: (row) => (row.status === "rejected" ? `${row.code} ${row.message}` : row.merchant_name || row.order_id),
        cell: (row) =>
          row.status === "rejected" ? (
            <TwoLines first={`${row.code} ${row.message}`} second={row.field && t("atField", { field: row.field })} />
          ) : (
            "–"
          ),
      },
      {
        key: "batch",
        kind: "word",
        header: t("batch"),
        cell: (row) => (row.batch_id ? t("batchNo", { id: row.batch_id }) : "–"),
      },
      {
        key: "created_at",
        sort: true,
        kind: "moment",
        header: t("reportedAt"),
        card: "sum",
        cell: (row) => <DateText value={row.created_at} />,
      },
    ],
    [all, t],
  );
  return (
    <>
      <ListPage
        list={RECORD_LIST}
        title={t("title")}
        description={t(all ? "recordsAbout" : "ownRecordsAbout")}
        summary={tabs}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `/orderInfo/${row.order_id}?tab=credit`}
        describe={(row) => `${row.merchant_name || row.order_id} ${row.kind_label} ${row.period}`}
        tabs={countedTabs(TABS, counts.data, (tab) => (tab ? word(tab) : t("all")), { rejected: "red" })}
        rowActions={(row) => ({
          inline: may && row.correctable && (
            <Button
              size="sm"
              variant={row.status === "rejected" ? "primary" : "ghost"}
              onClick={() => setCorrecting(row.id)}
            >
              {t("correct")}
            </Button>
          ),
        })}
        empty={<Empty title={t("noRecord")} text={t(all ? "noRecordText" : "noOwnRecordText")} />}
      />
      {correcting && <CorrectForm id={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}
