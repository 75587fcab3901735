"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import { GoodsCell } from "@/entities/goods/goods-cell";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { Side } from "@/lib/side";
import { wordOr } from "@/i18n/word-or";
import type { OrderRow, StageName } from "./types";

/** Columns of an order list: the same for all stages, the overdue one with days and sum in front. */
export function useOrderColumns(stage: StageName, side: Side): Column<OrderRow>[] {
  const t = useTranslations("orders");
  return useMemo(() => {
    const late: Column<OrderRow>[] = [
      {
        key: "overdue_amount",
        sort: true,
        header: t("overdueAmount"),
        cell: (row) => (
          <span className="font-medium text-red-ink">
            <Money fen={row.overdue_amount} />
          </span>
        ),
        align: "end",
      },
      {
        key: "overdue_days",
        header: t("overdueDays"),
        sort: true,
        align: "end",
        cell: (row) => (row.overdue_days === null ? "–" : t("days", { days: row.overdue_days })),
      },
      { key: "overdue_since", header: t("overdueSince"), hidden: true, cell: (row) => row.overdue_since ?? "–" },
    ];
    return [
      { key: "goods", header: t("goods"), width: 260, card: "title", cell: (row) => <GoodsCell row={row} /> },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="order" status={row.status} />,
      },
      {
        key: "customer",
        header: t("customer"),
        width: 130,
        cell: (row) => (
          <span>
            {row.customer}
            <br />
            <span className="text-xs text-ink-3 tabular-nums">{row.mobile}</span>
          </span>
        ),
      },
      ...(stage === "overdue" ? late : []),
      {
        key: "rent",
        sort: "total_rent",
        header: t("rent"),
        align: "end",
        cell: (row) => (
          <span className="whitespace-nowrap">
            <Money fen={row.total_rent} />
            <br />
            <span className="text-xs text-ink-3">
              {t("paidSum")} <Money fen={row.rent_paid} size="sm" />
            </span>
          </span>
        ),
      },
      {
        key: "progress",
        header: t("progress"),
        align: "center",
        cell: (row) => (
          <span className="whitespace-nowrap">{t("periodsOf", { paid: row.periods_paid, all: row.periods })}</span>
        ),
      },
      { key: "deposit", header: t("deposit"), align: "end", cell: (row) => <Money fen={row.deposit} /> },
      { key: "merchant", header: t("merchant"), cell: (row) => row.merchant_name, hidden: side === "store" },
      { key: "sub_shop", header: t("subShop"), cell: (row) => row.sub_shop_name || "–", hidden: true },
      {
        key: "auditor",
        header: t("auditor"),
        cell: (row) => row.auditor_name || "–",
        hidden: stage !== "regular" || side === "admin",
      },
      {
        key: "channel",
        header: t("channel"),
        cell: (row) => wordOr(t, `channels.${row.channel}`, row.channel),
        hidden: true,
      },
      { key: "order_id", header: t("orderId"), cell: (row) => <span className="tabular-nums">{row.order_id}</span> },
      { key: "created_at", sort: true, header: t("created"), cell: (row) => <DateText value={row.created_at} /> },
    ];
  }, [t, stage, side]);
}
