"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { Column } from "@/components/data-table/types";
import { StatusChip } from "@/entities/status/status-chip";
import { Chip } from "@/components/ui/chip";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { yuanText } from "@/lib/money";
import { unpaidOf } from "@/entities/bill/open";
import { feeOf, nameOf, paidOf, waivedOf, type Refunded } from "./line";
import type { Bill, Method } from "./queries";

type BillTableProps = {
  bills: Bill[] | undefined;
  methods: Method[];
  selected: string[];
  onSelect?: (ids: string[]) => void;
  onPay: (bill: Bill) => void;
  onWaive: (bill: Bill) => void;
  onDecide: (bill: Bill) => void;
  onFreight: (bill: Bill) => void;
  onRefund: (refunded: Refunded) => void;
  onLog: (bill: Bill) => void;
};

const WAIVES = ["waive_late_fee", "waive_compensation"] as const;

/** Issued bills and the instalments to come, in order of their due dates. */
export function BillTable(props: BillTableProps) {
  const { bills, methods, selected, onSelect, onPay, onWaive, onDecide, onFreight, onRefund, onLog } = props;
  const t = useTranslations("billing");
  const columns = useMemo<Column<Bill>[]>(
    () => [
      {
        key: "period",
        kind: "text",
        width: 130,
        header: t("bill"),
        card: "title",
        cell: (bill) => nameOf(bill, t),
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (bill) =>
          bill.replaced ? (
            <Chip tone="grey">{bill.status_label}</Chip>
          ) : (
            <StatusChip entity="bill" status={bill.status} />
          ),
      },
      {
        key: "due",
        kind: "day",
        header: t("due"),
        card: "sub",
        cell: (bill) => (
          <TwoLines
            first={bill.due_date ?? t("afterReceipt")}
            second={
              bill.days_late > 0 && bill.status === "overdue" ? (
                <span className="text-red-ink">{t("daysLate", { days: bill.days_late })}</span>
              ) : (
                bill.ahead && t("ahead")
              )
            }
          />
        ),
      },
      { key: "rent", kind: "money", header: t("rent"), cell: (bill) => <Money fen={bill.rent} />, hidden: true },
      { key: "addon", kind: "money", header: t("addon"), cell: (bill) => <Money fen={bill.addon} />, hidden: true },
      {
        key: "amount",
        kind: "money",
        header: t("amount"),
        cell: (bill) => (bill.replaced ? "–" : <Money fen={bill.amount} />),
      },
      {
        key: "late",
        kind: "money",
        width: 100,
        header: t("lateFee"),
        cell: (bill) =>
          feeOf(bill) > 0 ? (
            <span title={bill.late_fee?.waived ? t("ofIt.waived", { sum: yuanText(bill.late_fee.waived) }) : undefined}>
              <Money fen={feeOf(bill)} />
            </span>
          ) : (
            "–"
          ),
      },
      {
        key: "paid",
        kind: "money",
        header: t("paid"),
        cell: (bill) => (
          <>
            <Money fen={paidOf(bill)} />
            {bill.refunded > 0 && (
              <span className="block text-xs text-ink-3">{t("ofIt.refunded", { sum: yuanText(bill.refunded) })}</span>
            )}
            {bill.waived > 0 && (
              <span className="block text-xs text-ink-3">{t("ofIt.waived", { sum: yuanText(bill.waived) })}</span>
            )}
          </>
        ),
      },
      {
        key: "open",
        kind: "money",
        header: t("open"),
        card: "sum",
        // What is paid has nothing open: its card says what it was.
        brief: (bill) => (bill.replaced ? "–" : <Money fen={unpaidOf(bill) || bill.amount} />),
        cell: (bill) => (
          <span className={bill.status === "scheduled" ? "text-ink-3" : "font-medium"}>
            {bill.replaced ? "–" : <Money fen={unpaidOf(bill)} />}
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
      skeletonRows={12}
      selected={selected}
      onSelect={onSelect}
      selectable={(bill) => bill.actions.includes("pay")}
      empty={<Empty small title={t("noBills")} />}
      rowActions={(bill) => ({
        inline: bill.actions.includes("decide_refunded") ? (
          <Button size="sm" onClick={() => onDecide(bill)}>
            {t("decide.inline")}
          </Button>
        ) : (
          bill.actions.includes("pay") &&
          methods.length > 0 && (
            <Button size="sm" onClick={() => onPay(bill)}>
              {t("collect")}
            </Button>
          )
        ),
        menu: [
          bill.id !== null && { label: t("log"), reading: true, onSelect: () => onLog(bill) },
          WAIVES.some((act) => bill.actions.includes(act)) && {
            label: t(`waiving.${waivedOf(bill).of}.act`),
            onSelect: () => onWaive(bill),
          },
          bill.actions.includes("refund") && {
            label: t("refund.menu"),
            onSelect: () => onRefund({ bill, of: "bill" }),
          },
          bill.actions.includes("refund_late_fee") && {
            label: t("refund.menuFee"),
            onSelect: () => onRefund({ bill, of: "late_fee" }),
          },
          bill.actions.includes("refund_freight") && { label: t("refundFreight"), onSelect: () => onFreight(bill) },
        ],
      })}
    />
  );
}
