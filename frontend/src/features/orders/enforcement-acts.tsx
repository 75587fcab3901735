"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useEnforce, useWithdrawEnforcement } from "./mutations";
import type { Claim } from "./types";

export type EnforceAct = "enforce" | "withdraw";
type ActProps = { claim: Claim | null; orderId: string; onClose: () => void };

/** Asking for a certificate of enforcement, the sum before one's eyes, and taking that back. */
export default function EnforcementActs({ act, ...props }: ActProps & { act: EnforceAct }) {
  return act === "enforce" ? <Enforce {...props} /> : <Withdraw {...props} />;
}

function Enforce({ claim, orderId, onClose }: ActProps) {
  const t = useTranslations("orders.enforcement");
  const enforce = useEnforce();
  const total = claim?.total ?? fen(0);
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("enforceTitle", { sum: yuanText(total) })}
      text={t("enforceText")}
      action={t("enforce")}
      blocked={claim === null}
      sums={[
        { label: t("rent"), fen: claim?.rent ?? fen(0) },
        { label: t("fees"), fen: claim?.fees ?? fen(0) },
        { label: t("compensation"), fen: claim?.compensation ?? fen(0) },
        { label: t("total"), fen: total },
      ]}
      reason={{ label: t("note"), required: true }}
      onConfirm={async (key, note) => {
        await enforce.send({ body: { order_id: orderId, shown: total, note }, key });
        notify.success(t("asked"));
      }}
    />
  );
}

function Withdraw({ orderId, onClose }: ActProps) {
  const t = useTranslations("orders.enforcement");
  const withdraw = useWithdrawEnforcement();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("withdrawTitle")}
      text={t("withdrawText")}
      action={t("withdraw")}
      reason={{ label: t("reason"), required: true }}
      onConfirm={async (key, reason) => {
        await withdraw.send({ body: { order_id: orderId, reason }, key });
        notify.success(t("withdrawAsked"));
      }}
    />
  );
}
