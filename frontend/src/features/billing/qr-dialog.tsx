"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { QrPay, type PayState } from "@/components/pay/qr-pay";
import { unpaidOf } from "@/entities/bill/open";
import { billQueries, type Attempt, type BillList } from "./queries";

const STATES: Record<Attempt["state"], PayState> = {
  waiting: "waiting",
  closing: "closed",
  paid: "paid",
  failed: "failed",
  closed: "closed",
};

/** The code that the customer scans; the dialog sees by itself when it is paid, or given up for another payment. */
export default function QrDialog({ attempt: first, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTranslations("billing");
  const { data, refetch } = useQuery(billQueries.attempt(first.id));
  const attempt = data ?? first;
  const state = STATES[attempt.state];
  const { data: list, refetch: lookAtBills } = useQuery({ ...billQueries.list(attempt.order_id), enabled: false });
  const closed = state === "closed";
  useEffect(() => {
    if (closed) void lookAtBills();
  }, [closed, lookAtBills]);
  const by = closed ? paidOtherwise(attempt, list) : undefined;
  const over = by ? t("qrPaidBy", { method: by.method_label }) : t("qrClosed");
  return (
    <QrPay
      title={t("qrTitle")}
      amount={attempt.amount}
      code={attempt.qr_content}
      until={attempt.expires_at}
      state={state}
      text={t("qrText")}
      paid={t("qrPaid")}
      failure={closed ? over : attempt.error || attempt.state_label}
      onOver={() => void refetch()}
      onClose={onClose}
    />
  );
}

/** The newest other payment of the same bills, once nothing is open on them. */
function paidOtherwise({ id, bill_ids }: Attempt, list: BillList | undefined): Attempt | undefined {
  if (!list || list.bills.some((bill) => bill.id && bill_ids.includes(bill.id) && unpaidOf(bill) > 0)) return undefined;
  return list.attempts.find(
    (one) => one.id !== id && one.state === "paid" && one.bill_ids.some((bill) => bill_ids.includes(bill)),
  );
}
