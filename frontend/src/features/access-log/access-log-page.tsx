"use client";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import type { Seen } from "@/lib/api/schema";
import { every } from "@/lib/every";
import { useAppState } from "@/lib/me";
import { orderPath } from "@/lib/order-path";
import { LOOK_LIST } from "./lists";
import { lookCounts, looksQuery, type Look } from "./queries";

const SIDES = ["store", "admin", ""] as const;
const SEEN = every<Seen>()([
  "name",
  "id_number",
  "mobile",
  "address",
  "document",
  "contract",
  "certificate",
  "risk",
  "credit",
  "proof",
  "voucher",
  "export",
  "whole",
]);

/** Who saw whose personal data in plain, when, why, from where. Nobody can change a line. */
export function AccessLogPage() {
  const t = useTranslations("accessLog");
  const { side } = useAppState();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof LOOK_LIST>>(
    () => [
      ...merchant,
      { kind: "text", key: "actor", label: t("actor") },
      { kind: "text", key: "order_id", label: t("order") },
      {
        kind: "select",
        key: "seen",
        label: t("seen"),
        options: SEEN.map((value) => ({ value, label: t(`what.${value}`) })),
      },
      { kind: "dates", from: "start", to: "end", label: t("at") },
    ],
    [merchant, t],
  );
  const state = useListState({ list: LOOK_LIST, filters, tabKey: "side" });
  const query = useQuery(looksQuery(state.params));
  const counts = useQuery(lookCounts(state.filterParams));
  const columns = useMemo<Column<Look, SortOf<typeof LOOK_LIST>>[]>(
    () => [
      {
        key: "actor",
        kind: "text",
        width: 130,
        header: t("actor"),
        cell: (row) => <TwoLines first={row.actor_name} second={t(`sides.${row.side}`)} />,
        card: "title",
      },
      {
        key: "merchant",
        kind: "text",
        width: 120,
        header: t("merchant"),
        cell: (row) => row.merchant_name,
        hidden: side === "store",
      },
      {
        key: "customer",
        kind: "text",
        width: 180,
        header: t("customer"),
        card: "sub",
        brief: (row) => `${row.customer} · ${row.reason}`,
        cell: (row) => (
          <TwoLines
            first={row.customer}
            second={
              row.order_id && row.order_kind ? (
                <Link
                  href={orderPath(row.order_id, row.order_kind)}
                  className="text-accent-ink tabular-nums hover:underline"
                >
                  {row.order_id}
                </Link>
              ) : (
                row.withdrawal_id && t("withdrawal", { id: row.withdrawal_id })
              )
            }
          />
        ),
      },
      { key: "seen", kind: "word", width: 96, header: t("seen"), cell: (row) => t(`what.${row.seen}`), card: "badge" },
      { key: "reason", kind: "text", header: t("reason"), cell: (row) => row.reason },
      { key: "ip", kind: "word", width: 130, wide: true, header: t("ip"), cell: (row) => row.ip || "–" },
      {
        key: "at",
        kind: "second",
        sort: true,
        header: t("at"),
        brief: (row) => <DateText value={row.at} />,
        card: "sum",
        cell: (row) => <DateText value={row.at} seconds />,
      },
    ],
    [t, side],
  );
  return (
    <ListPage
      list={LOOK_LIST}
      title={t("title")}
      description={t(side === "admin" ? "textOperators" : "text")}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => row.id}
      tabs={countedTabs(SIDES, counts.data, (value) => t(value ? `sides.${value}` : "all"), {})}
      empty={<Empty icon={Eye} title={t("emptyTitle")} text={t("emptyText")} />}
    />
  );
}
