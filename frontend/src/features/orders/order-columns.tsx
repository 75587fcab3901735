"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { GoodsCell } from "@/entities/goods/goods-cell";
import { StatusChip } from "@/entities/status/status-chip";
import { customerColumn } from "@/entities/order/customer-column";
import { Placed } from "@/entities/order/placed";
import { shopColumns } from "@/entities/order/shop-columns";
import { Chip } from "@/components/ui/chip";
import { Money } from "@/components/ui/money";
import { TwoLines } from "@/components/ui/two-lines";
import { useCan } from "@/lib/me";
import type { Side } from "@/lib/side";
import type { OrderRow, ListName } from "./types";
import type { ORDER_LIST } from "./lists";
import { UNSIGNED } from "./row-acts";

/** Columns of an order list: the same for all stages, the overdue one with days and sum in front of less else. */
export function useOrderColumns(stage: ListName, side: Side): Column<OrderRow, SortOf<typeof ORDER_LIST>>[] {
  const t = useTranslations("orders");
  const reports = useCan()("risk.report") && stage === "regular";
  return useMemo(() => {
    const late: Column<OrderRow, SortOf<typeof ORDER_LIST>>[] = [
      {
        key: "overdue_amount",
        kind: "money",
        sort: true,
        header: t("overdueAmount"),
        card: "sum",
        cell: (row) => (
          <span className="font-medium text-red-ink">
            <Money fen={row.overdue_amount} />
          </span>
        ),
      },
      {
        key: "risk",
        kind: "count",
        width: 92,
        header: t("risk"),
        sort: true,
        cell: (row) => Math.round((row.overdue_amount / 100) * (row.overdue_days ?? 0)).toLocaleString("en-US"),
      },
      {
        key: "overdue_days",
        kind: "status",
        width: 108,
        header: t("overdueDays"),
        sort: true,
        card: "badge",
        cell: (row) =>
          row.return_late_days !== null ? (
            <Chip tone="red">{t("returnLate", { days: row.return_late_days })}</Chip>
          ) : row.overdue_days === null ? (
            "–"
          ) : (
            <Chip tone="red">{t("days", { days: row.overdue_days })}</Chip>
          ),
      },
      {
        key: "overdue_since",
        kind: "day",
        header: t("overdueSince"),
        hidden: true,
        cell: (row) => row.overdue_since ?? "–",
      },
    ];
    return [
      {
        key: "goods",
        kind: "text",
        // Operators have the merchant beside it.
        width: side === "admin" ? 172 : 200,
        header: t("goods"),
        card: "title",
        cell: (row) => <GoodsCell row={row} />,
      },
      ...(stage === "after_sale"
        ? [
            {
              key: "case",
              kind: "text" as const,
              width: 148,
              header: t("afterSale.column"),
              card: "badge" as const,
              brief: ({ case: one }: OrderRow) => one && `${one.kind_label} · ${one.status_label}`,
              cell: ({ case: one }: OrderRow) =>
                one && (
                  <TwoLines
                    first={
                      <span className="line-clamp-2 whitespace-normal">{`${one.kind_label} · ${one.status_label}`}</span>
                    }
                    second={
                      one.answer_by && (
                        <span className={one.late ? "text-red-ink" : undefined}>
                          {t(one.late ? "afterSale.late" : "afterSale.by", { day: one.answer_by })}
                        </span>
                      )
                    }
                  />
                ),
            },
          ]
        : []),
      {
        key: "status",
        kind: "status",
        header: t("status"),
        hidden: stage === "overdue",
        wide: stage === "after_sale",
        card: stage === "overdue" || stage === "after_sale" ? "none" : "badge",
        cell: (row) =>
          row.status === "pending_sign" && UNSIGNED.includes(row.contract) ? (
            <StatusChip entity="contract" status={row.contract} />
          ) : (
            <StatusChip entity="order" status={row.status} />
          ),
      },
      customerColumn<OrderRow>(t("customer")),
      ...(stage === "overdue" ? late : []),
      ...(reports
        ? [
            {
              key: "risk_report",
              kind: "status" as const,
              wide: true,
              header: t("riskReport"),
              card: "none" as const,
              cell: ({ risk_report: status }: OrderRow) =>
                status ? <StatusChip entity="riskReport" status={status} /> : "–",
            },
          ]
        : []),
      {
        key: "rent",
        hidden: stage === "overdue",
        kind: "money",
        width: 128,
        sort: "total_rent",
        header: t("rent"),
        card: "sum",
        brief: (row) => <Money fen={row.total_rent} />,
        cell: (row) => (
          <TwoLines
            first={<Money fen={row.total_rent} />}
            second={
              <>
                {t("paidSum")} <Money fen={row.rent_paid} />
              </>
            }
          />
        ),
      },
      {
        key: "progress",
        wide: true,
        hidden: stage === "regular",
        kind: "word",
        width: 72,
        header: t("progress"),
        align: "center",
        cell: (row) => (
          <span className="whitespace-nowrap">{t("periodsOf", { paid: row.periods_paid, all: row.periods })}</span>
        ),
      },
      {
        key: "deposit",
        wide: side === "admin" || stage === "overdue",
        hidden: stage === "after_sale" || (side === "admin" && stage === "overdue"),
        kind: "money",
        header: stage === "overdue" ? t("frozenLeft") : t("deposit"),
        cell: (row) =>
          stage === "overdue" ? (
            <Money fen={row.deposit_left} />
          ) : (
            <TwoLines
              first={<Money fen={row.deposit} />}
              second={
                row.deposit_left > 0 && (
                  <>
                    {t("heldLeft")} <Money fen={row.deposit_left} />
                  </>
                )
              }
            />
          ),
      },
      ...shopColumns<OrderRow>(side, { merchant: t("merchant"), subShop: t("subShop") }),
      {
        key: "auditor",
        kind: "word",
        wide: true,
        header: t("auditor"),
        cell: (row) => row.auditor_name || "–",
        // Beside the report there is no room for both.
        hidden: stage !== "regular" || side === "admin" || reports,
      },
      {
        key: "channel",
        kind: "word",
        width: 112,
        header: t("channel"),
        cell: (row) => t(`channels.${row.channel}`),
        hidden: true,
      },
      {
        key: "order_id",
        hidden: true,
        kind: "id",
        header: t("orderId"),
        cell: (row) => <span className="tabular-nums">{row.order_id}</span>,
      },
      {
        key: "created_at",
        wide: side === "admin" && stage === "overdue",
        kind: "moment",
        sort: true,
        header: t("created"),
        cell: (row) => <Placed order={row} />,
      },
    ];
  }, [t, stage, side, reports]);
}
