import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import type { OrderInfo } from "./types";

/** Who it is and how the money stands, beside whatever tab is open. */
export function OrderSummary({ order: { customer, bills, deposit } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  return (
    <Card>
      <p className="font-semibold tabular-nums">
        {customer.name} <span className="font-normal">{customer.mobile}</span>
      </p>
      <p className="mt-0.5 text-sm break-words text-ink-2">{customer.address}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line pt-3">
        <Sum label={t("billedSum")} fen={bills.amount} />
        <Sum label={t("paidSum")} fen={bills.paid} />
        {bills.refunded > 0 && <Sum label={t("refundedSum")} fen={bills.refunded} />}
        {bills.written_off > 0 && <Sum label={t("writtenOffSum")} fen={bills.written_off} />}
        {bills.overdue > 0 ? (
          <Sum label={t("overdueAmount")} fen={bills.overdue} tone="text-red-ink" />
        ) : (
          <Sum label={t("openBills")} fen={bills.open} />
        )}
        {bills.late_fee > 0 && <Sum label={t("lateFee")} fen={bills.late_fee} tone="text-red-ink" />}
        <Sum
          label={t(deposit.paid > 0 ? "held" : "frozenLeft")}
          fen={deposit.left}
          note={deposit.waived > 0 && t("waived")}
          waived={deposit.waived}
        />
      </dl>
    </Card>
  );
}

type SumProps = { label: string; fen: number; tone?: string; note?: ReactNode; waived?: number };

const Sum = ({ label, fen, tone, note, waived }: SumProps) => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className={tone}>
      <Money fen={fen} className="font-medium" />
      {note && (
        <span className="block text-xs text-ink-3">
          {note} <Money fen={waived} />
        </span>
      )}
    </dd>
  </div>
);
