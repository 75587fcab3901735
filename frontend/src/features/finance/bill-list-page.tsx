"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { shopColumns } from "@/entities/order/shop-columns";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useSubShopFilter } from "@/entities/merchant/use-sub-shop-filter";
import { listPath } from "@/lib/list-path";
import { useAppState, useCan, useWho } from "@/lib/me";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { orderPath } from "@/lib/order-path";
import { LedgerHead } from "./balances";
import { BookedAt } from "./booked-at";
import { OrderLink } from "./order-link";
import { financeQueries } from "./queries";
import { LEDGER_LIST } from "./lists";
import type { LedgerPage, LedgerRow } from "./types";

/** Income and expense, every movement with its source document. Operators see those of all merchants. */
export function BillListPage() {
  const t = useTranslations("finance");
  const { side } = useAppState();
  const who = useWho();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"));
  const shops = useSubShopFilter(t("subShop"), who !== "M" || !can("order.view"), t("mainShop"));
  const filters = useMemo<FiltersOf<typeof LEDGER_LIST>>(
    () => [
      ...merchant,
      {
        kind: "select",
        key: "direction",
        label: t("direction"),
        options: DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) })),
      },
      { kind: "text", key: "order_id", label: t("order") },
      { kind: "select", key: "rent", label: t("scope"), options: [{ value: "true", label: t("rentOnly") }] },
      { kind: "select", key: "final", label: t("finals"), options: [{ value: "true", label: t("finalOnly") }] },
      {
        kind: "select",
        key: "figure",
        label: t("figure"),
        options: (["income", "refunds", "commission"] as const).map((value) => ({
          value,
          label: t(`figures.${value}`),
        })),
      },
      { kind: "dates", from: "start", to: "end", label: t("date") },
      ...shops,
    ],
    [t, merchant, shops],
  );
  const state = useListState({ list: LEDGER_LIST, filters, tabKey: "type" });
  const query = useQuery(financeQueries.records(side, state.params));
  const counts = useQuery(financeQueries.typeCounts({ ...state.filterParams, type: "" }));
  const columns = useMemo<Column<LedgerRow, SortOf<typeof LEDGER_LIST>>[]>(
    () => [
      { key: "type", kind: "text", width: 150, header: t("type"), cell: (row) => row.type_label, card: "title" },
      ...shopColumns<LedgerRow>(side, { merchant: t("merchant") }),
      {
        key: "direction",
        kind: "word",
        width: 72,
        header: t("direction"),
        cell: (row) => row.direction_label,
        card: "badge",
      },
      {
        key: "amount",
        kind: "money",
        width: 128,
        sort: true,
        header: t("amount"),
        card: "sum",
        cell: (row) => <Money fen={moved(row)} signed={row.direction !== "transfer"} />,
      },
      {
        key: "order",
        kind: "id",
        header: t("order"),
        cell: (row) => <OrderLink row={row} />,
        card: "note",
        brief: (row) => row.order_id && <OrderLink row={row} />,
      },
      {
        key: "note",
        kind: "text",
        width: 180,
        header: t("note"),
        cell: (row) => row.note || "–",
        hidden: side === "admin",
      },
      { key: "actor", kind: "word", header: t("actor"), cell: (row) => row.actor_name || "–" },
      {
        key: "at",
        kind: "moment",
        sort: true,
        header: t("at"),
        cell: (row) => <BookedAt row={row} />,
        card: "sub",
      },
    ],
    [t, side],
  );
  const tabs = [
    { value: "", label: t("all"), count: counts.data?.reduce((sum, one) => sum + one.count, 0) ?? null },
    ...(counts.data ?? [])
      .filter((one) => one.count > 0 || one.type === state.tab)
      .map((one) => ({ value: one.type, label: one.label, count: one.count })),
  ];
  return (
    <ListPage
      list={LEDGER_LIST}
      title={t("billList")}
      description={t(`billListText.${side}`)}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      tabs={tabs}
      rowId={(row) => `${row.merchant_id ?? ""}${row.id}`}
      actsWidth={58}
      rowActions={(row) => ({
        menu: [
          row.order_id !== null && {
            label: t(row.order_kind === "sale" ? "openSale" : "openOrder"),
            href: orderPath(row.order_id, row.order_kind),
          },
          row.document_path
            ? { label: t("openDocument", { name: row.document ?? "" }), href: row.document_path }
            : null,
          row.order_id !== null &&
            who !== "S" && {
              label: t("entriesOf"),
              href: listPath("/ledger", {
                ...(row.merchant_id && { merchant_id: row.merchant_id }),
                order_id: row.order_id,
              }),
            },
        ],
      })}
      summary={<LedgerHead merchant={who === "M"} page={query.data as LedgerPage | undefined} />}
      empty={<Empty title={t("noRecords")} text={t("noRecordsText")} />}
    />
  );
}

/** Transfer is the merchant's own money going from one place to another: neither a gain nor a loss. */
const moved = (row: LedgerRow) => (row.direction === "transfer" ? Math.abs(row.amount) : row.amount);
const DIRECTIONS = [
  "in",
  "out",
  "transfer",
  "moved_in",
  "moved_out",
] as const satisfies readonly LedgerRow["direction"][];
