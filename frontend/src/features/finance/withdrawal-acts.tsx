"use client";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useCancelWithdraw, useOperateWithdrawal } from "./mutations";
import type { Withdrawal } from "./types";
import { wordsOf } from "./words-of";

const PaidForm = onDemand(() => import("./paid-form"));
const ReturnedForm = onDemand(() => import("./returned-form"));

export type Asked = {
  act: "approve" | "reject" | "paying" | "paid" | "failed" | "returned" | "cancel";
  row: Withdrawal;
};

/** Each act on a withdrawal asks first and says what happens to the money. */
export function WithdrawalActs({ asked: { act, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTranslations("finance");
  const operate = useOperateWithdrawal();
  const cancel = useCancelWithdraw();
  const sums = wordsOf(row);
  if (act === "paid") return <PaidForm row={row} onClose={onClose} />;
  if (act === "returned" || (act === "failed" && row.status === "paying"))
    return <ReturnedForm act={act} row={row} onClose={onClose} />;
  const gives = act !== "approve" && act !== "paying";
  return (
    <Confirm
      open
      onClose={onClose}
      danger={gives}
      title={t(`ask.${act}.title`, sums)}
      text={t(`ask.${act}.text`, sums)}
      action={t(`ask.${act}.action`)}
      sums={[{ label: t(gives ? "returns" : "paysOut"), fen: gives ? row.amount : row.net }]}
      reason={act === "reject" || act === "failed" ? { label: t("reason"), required: true } : undefined}
      onConfirm={async (key, reason) => {
        if (act === "cancel") await cancel.send({ body: { id: row.id }, key });
        else await operate.send({ body: { id: row.id, result: act, reason, shown_status: row.status }, key });
        notify.success(t(`ask.${act}.done`, sums));
      }}
    />
  );
}
