"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { DataTable } from "@/components/data-table/data-table";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { TwoLines } from "@/components/ui/two-lines";
import { StatusChip } from "@/entities/status/status-chip";
import type { OrderInfo, Schedule } from "../types";
import { OverdueSplit } from "./overdue-split";

/** Each instalment, and what of it is paid. */
export function BillsTab({ order: { order_id, schedule, bills } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: t("billed"), value: <Money fen={bills.amount} /> },
          { label: t("paidSum"), value: <Money fen={bills.paid} /> },
          { label: t("openBills"), value: <Money fen={bills.open} /> },
          bills.overdue > 0 && {
            label: t("overdueAmount"),
            value: (
              <span className="text-red-ink">
                <Money fen={bills.overdue} />
              </span>
            ),
          },
          Boolean(bills.next_due_date) && {
            label: t("nextDue"),
            value: (
              <span>
                {bills.next_due_date} <Money fen={bills.next_amount} />
              </span>
            ),
          },
        ]}
      />
      {bills.overdue > 0 && <OverdueSplit orderId={order_id} />}
      <DataTable<Schedule>
        name="schedule"
        label={t("tabs.bills")}
        rows={schedule}
        rowId={(row) => String(row.period)}
        inline
        columns={[
          {
            key: "period",
            kind: "word",
            width: 80,
            header: t("period"),
            cell: (row) => t("periodNo", { n: row.period }),
            card: "title",
          },
          {
            key: "due",
            kind: "day",
            header: t("dueDate"),
            card: "sub",
            cell: (row) => row.due_date ?? t("afterReceipt"),
          },
          {
            key: "rent",
            kind: "money",
            width: 132,
            header: t("rent"),
            card: "sum",
            brief: (row) => <Money fen={row.rent + row.addon} />,
            cell: (row) => (
              <TwoLines
                first={<Money fen={row.rent} />}
                second={
                  row.addon > 0 && (
                    <>
                      {t("addOns")} <Money fen={row.addon} />
                    </>
                  )
                }
              />
            ),
          },
          { key: "late", kind: "money", width: 92, header: t("lateFee"), cell: (row) => <Money fen={row.late_fee} /> },
          { key: "paid", kind: "money", width: 104, header: t("paidSum"), cell: (row) => <Money fen={row.paid} /> },
          {
            key: "status",
            kind: "status",
            header: t("status"),
            cell: (row) => <StatusChip entity="bill" status={row.status} />,
            card: "badge",
          },
        ]}
      />
      <p className="text-sm text-ink-2">
        {t("billsBeside")}{" "}
        <Link href={`/billingDetails/${order_id}`} className="text-accent-ink hover:underline">
          {t("bills")}
        </Link>
      </p>
    </div>
  );
}
