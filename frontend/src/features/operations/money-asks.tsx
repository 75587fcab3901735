"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useApplied } from "./applied";
import { useApplySeen, useRetrySeen } from "./became";
import type { PartnerCall, PartnerEvent } from "./queries";

type AskProps<Row> = { row: Row; amount: Fen; onClose: () => void };

/** A call that moves money goes out once more. */
export function RetryAsk({ row, amount, onClose }: AskProps<PartnerCall>) {
  const t = useTranslations("operations");
  const retry = useRetrySeen();
  const sum = yuanText(amount);
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("ask.retry.title", { call: `${row.party_label} · ${row.operation_label}`, sum })}
      text={t("ask.retry.text", { merchant: row.merchant_name, number: row.key })}
      sums={[{ label: t("amount"), fen: amount }]}
      action={t("ask.retry.action", { sum })}
      onConfirm={async () => {
        await retry.send({ row });
        notify.success(t("sentAgain", { number: row.key }));
      }}
    />
  );
}

/** A callback that waits is entered after all. */
export function ApplyAsk({ row, amount, onClose }: AskProps<PartnerEvent>) {
  const t = useTranslations("operations");
  const apply = useApplySeen();
  const said = useApplied();
  const sum = yuanText(amount);
  const merchant = row.merchant_id === "0" ? t("noMerchant") : row.merchant_name;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("ask.apply.title", { callback: `${row.party_label} · ${row.kind_label}`, sum })}
      text={t("ask.apply.text", { merchant, number: row.number })}
      sums={[{ label: t("amount"), fen: amount }]}
      action={t("ask.apply.action", { sum })}
      onConfirm={async () => said(row, await apply.send({ row }))}
    />
  );
}
