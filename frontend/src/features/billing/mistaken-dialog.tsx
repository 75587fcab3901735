"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { Field } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";
import type { Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useSayMistaken } from "./mutations";
import type { Attempt } from "./queries";

/** Money of the shop's own till was entered wrongly: nothing moves until an operator says so too. */
export default function MistakenDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTranslations("billing");
  const say = useSayMistaken();
  const [amount, setAmount] = useState<Fen | null>(null);
  const opening = attempt.method === "opening";
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("mistaken.title")}
      text={t(opening ? "mistaken.opening" : "mistaken.text")}
      action={t("mistaken.action")}
      reason={{ label: t("reason"), required: true }}
      sums={[{ label: attempt.method_label, fen: attempt.amount }]}
      onConfirm={async (key, reason) => {
        await say.send({ body: { id: attempt.id, reason, amount }, key });
        notify.success(t("mistaken.done"));
      }}
    >
      {opening && (
        <Field label={t("mistaken.instead")} help={t("mistaken.insteadHelp")}>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      )}
    </Confirm>
  );
}
