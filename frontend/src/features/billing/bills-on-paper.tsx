"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { PrintSheet, type PrintColumn } from "@/components/ui/print-sheet";
import { useStatusWord } from "@/entities/status/status-chip";
import { useAppState } from "@/lib/me";
import { unpaidOf } from "@/entities/bill/open";
import { feeOf, nameOf, paidOf } from "./line";
import type { Bill, BillList } from "./queries";

/** The bills of an order as they are printed: every instalment, and sums that add up. */
export function BillsOnPaper({ orderId, list }: { orderId: string; list: BillList }) {
  const t = useTranslations("billing");
  const statusWord = useStatusWord("bill");
  const { me } = useAppState();
  const sum = (key: string, header: string, of: (bill: Bill) => number): PrintColumn<Bill> => ({
    key,
    header,
    end: true,
    cell: (bill) => <Money fen={of(bill)} />,
  });
  const { sums } = list;
  return (
    <PrintSheet<Bill>
      title={t("title")}
      by={me?.merchant?.name ?? me?.site_name ?? ""}
      facts={[
        { label: t("orderId"), value: orderId },
        { label: t("total"), value: <Money fen={sums.total} /> },
        { label: t("paid"), value: <Money fen={sums.paid} /> },
        { label: t("asked"), value: <Money fen={sums.open} /> },
        sums.written_off > 0
          ? { label: t("writtenOff"), value: <Money fen={sums.written_off} /> }
          : { label: t("upcoming"), value: <Money fen={sums.upcoming} /> },
        { label: t("lateFeeOpen"), value: <Money fen={sums.late_fee} /> },
      ]}
      rows={list.bills}
      rowId={(bill) => bill.id ?? bill.key}
      columns={[
        {
          key: "period",
          header: t("bill"),
          cell: (bill) => nameOf(bill, t),
        },
        { key: "due", header: t("due"), cell: (bill) => bill.due_date ?? t("afterReceipt") },
        {
          key: "status",
          header: t("status"),
          cell: (bill) => (bill.replaced ? bill.status_label : statusWord(bill.status)),
        },
        sum("amount", t("amount"), (bill) => (bill.replaced ? 0 : bill.amount)),
        sum("late", t("lateFee"), feeOf),
        sum("paid", t("paid"), paidOf),
        sum("open", t("open"), unpaidOf),
      ]}
    />
  );
}
