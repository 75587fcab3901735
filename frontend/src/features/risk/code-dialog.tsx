"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { QrPay, type PayState } from "@/components/pay/qr-pay";
import { STALE } from "@/entities/keys";
import { riskQueries, type RechargeCode } from "./queries";

const STATES: Record<RechargeCode["result"], PayState> = { waiting: "waiting", paid: "paid", expired: "failed" };
type Props = { code: RechargeCode; onClose: () => void; onAgain: () => void };

/** The code that the shop scans; the dialog sees by itself when it is paid, and the balance follows. */
export default function CodeDialog({ code: first, onClose, onAgain }: Props) {
  const t = useTranslations("risk");
  const client = useQueryClient();
  const { data, refetch } = useQuery(riskQueries.code(first.trade_no));
  const code = data ?? first;
  const { error: refusal, qr_content: content } = code;
  const paid = code.result === "paid";
  useEffect(() => {
    if (paid) for (const queryKey of STALE.recharge) void client.invalidateQueries({ queryKey });
  }, [paid, client]);
  return (
    <QrPay
      title={t("qrTitle")}
      amount={code.amount}
      code={content}
      until={code.expires_at}
      state={refusal && !content ? "failed" : STATES[code.result]}
      text={t(content ? "qrText" : "qrNone")}
      paid={t("qrPaid")}
      failure={refusal || t("qrFailed")}
      onAgain={onAgain}
      onOver={() => void refetch()}
      onClose={onClose}
    />
  );
}
