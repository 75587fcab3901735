"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { Column } from "@/components/data-table/types";
import { StatusChip } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import type { Bill, Method } from "./queries";

type BillTableProps = {
  bills: Bill[] | undefined;
  methods: Method[];
  selected: string[];
  onSelect?: (ids: string[]) => void;
  onPay: (bill: Bill) => void;
  onWaive: (bill: Bill) => void;
};

/** Issued bills and the instalments to come, in order of their due dates. */
export function BillTable({ bills, methods, selected, onSelect, onPay, onWaive }: BillTableProps) {
  const t = useTranslations("billing");
  const columns = useMemo<Column<Bill>[]>(
    () => [
      {
        key: "period",
        header: t("bill"),
        width: 150,
        card: "title",
        cell: (bill) => (bill.period ? t("periodOf", { n: bill.period, kind: bill.kind_label }) : bill.kind_label),
      },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (bill) => <StatusChip entity="bill" status={bill.status} />,
      },
      {
        key: "due",
        header: t("due"),
        cell: (bill) => (
          <span className="whitespace-nowrap tabular-nums">
            {bill.due_date ?? t("afterReceipt")}
            {bill.days_late > 0 && bill.status === "overdue" && (
              <span className="ml-1.5 text-xs text-red-ink">{t("daysLate", { days: bill.days_late })}</span>
            )}
          </span>
        ),
      },
      { key: "rent", header: t("rent"), align: "end", cell: (bill) => <Money fen={bill.rent} />, hidden: true },
      { key: "addon", header: t("addon"), align: "end", cell: (bill) => <Money fen={bill.addon} />, hidden: true },
      { key: "amount", header: t("amount"), align: "end", cell: (bill) => <Money fen={bill.amount} /> },
      {
        key: "late",
        header: t("lateFee"),
        align: "end",
        cell: (bill) => (bill.late_fee ? <Money fen={bill.late_fee.open} /> : "–"),
      },
      { key: "paid", header: t("paid"), align: "end", cell: (bill) => <Money fen={bill.paid} /> },
      {
        key: "open",
        header: t("open"),
        align: "end",
        cell: (bill) => (
          <span className="font-medium">
            <Money fen={bill.open} />
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <DataTable<Bill>
      name="bills"
      label={t("bills")}
      rows={bills}
      rowId={(bill) => bill.id ?? bill.key}
      columns={columns}
      inline
      selected={selected}
      onSelect={onSelect}
      empty={<Empty small title={t("noBills")} />}
      rowActions={(bill) => ({
        inline: bill.actions.includes("pay") && methods.length > 0 && (
          <Button size="sm" onClick={() => onPay(bill)}>
            {t("collect")}
          </Button>
        ),
        menu: [bill.actions.includes("waive_late_fee") && { label: t("waive"), onSelect: () => onWaive(bill) }],
      })}
    />
  );
}
