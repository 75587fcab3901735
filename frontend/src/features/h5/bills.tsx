"use client";
import { ChevronDown } from "lucide-react";
import { Chip, type Tone } from "@/components/ui/chip";
import { Money } from "@/components/ui/money";
import type { BillStatus } from "@/lib/api/schema";
import { yuanText } from "@/lib/money";
import { isOpen } from "./progress";
import type { H5Order } from "./types";
import { useWords, type WordKey } from "./words";

const SHOWN: Record<BillStatus, { word: WordKey; tone: Tone }> = {
  scheduled: { word: "billScheduled", tone: "grey" },
  due: { word: "billDue", tone: "blue" },
  partial: { word: "billPartial", tone: "amber" },
  paid: { word: "billPaid", tone: "green" },
  overdue: { word: "billOverdue", tone: "red" },
  waived: { word: "billWaived", tone: "grey" },
  refunded: { word: "billRefunded", tone: "grey" },
  void: { word: "billVoid", tone: "grey" },
  written_off: { word: "billWrittenOff", tone: "red" },
};

/** A buyout, freight and the like are numbered too, which says nothing to the customer. */
const OF_A_PERIOD = ["first_rent", "rent", "late_fee"];

/** What is open now in sight, the whole schedule unfolds. */
export function Bills({ order }: { order: H5Order }) {
  const t = useWords();
  const open = order.bills.filter(isOpen);
  const paid = order.schedule.filter((row) => row.status === "paid").length;
  const status = (of: BillStatus, ahead = false) => (
    <Chip tone={SHOWN[of].tone} icon={null}>
      {t(ahead && of === "paid" ? "billAhead" : SHOWN[of].word)}
    </Chip>
  );
  return (
    <section className="rounded-xl border border-line bg-surface">
      {open.length > 0 && (
        <ul className="divide-y divide-line px-4">
          {open.map((bill) => (
            <li key={bill.id} className="flex items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="block">
                  {bill.kind_label}
                  {OF_A_PERIOD.includes(bill.kind) && ` · ${t("periodOf", { period: bill.period })}`}
                </span>
                <span className="text-xs text-ink-3">{t("dueOn", { date: bill.due_date })}</span>
              </span>
              {status(bill.status)}
              <span className="font-medium">
                <Money fen={bill.open} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-2 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="flex-1 font-medium">{t("schedule", { periods: order.schedule.length })}</span>
          <span className="text-sm text-ink-3">{t("paidOf", { paid, all: order.schedule.length })}</span>
          <ChevronDown className="size-5 text-ink-3 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <ol className="border-t border-line px-4 pb-2 text-sm">
          {order.schedule.map((row) => (
            <li key={row.period} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
              <span className="w-6 text-ink-3">{row.period}</span>
              <span className="flex-1 text-ink-2">
                {row.due_date ?? t(row.period === 1 ? "withOrder" : "afterReceipt")}
              </span>
              {row.late_fee > 0 && (
                <span className="text-xs text-red-ink">{t("lateFee", { sum: yuanText(row.late_fee) })}</span>
              )}
              {status(row.status, row.ahead)}
              <span className="w-20 text-right">
                <Money fen={row.amount} />
              </span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
