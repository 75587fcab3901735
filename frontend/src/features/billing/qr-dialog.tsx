"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QrPay, type PayState } from "@/components/pay/qr-pay";
import { billQueries, type Attempt } from "./queries";

const STATES: Record<Attempt["state"], PayState> = {
  waiting: "waiting",
  closing: "waiting",
  paid: "paid",
  failed: "failed",
  closed: "failed",
};

/** The code that the customer scans; the dialog sees by itself when it is paid. */
export default function QrDialog({ attempt: first, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTranslations("billing");
  const { data, refetch } = useQuery(billQueries.attempt(first.id));
  const attempt = data ?? first;
  return (
    <QrPay
      title={t("qrTitle")}
      amount={attempt.amount}
      code={attempt.qr_content}
      until={attempt.expires_at}
      state={STATES[attempt.state]}
      text={t("qrText")}
      paid={t("qrPaid")}
      failure={attempt.error || attempt.state_label}
      onOver={() => void refetch()}
      onClose={onClose}
    />
  );
}
