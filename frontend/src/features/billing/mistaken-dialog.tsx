"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useSayMistaken } from "./mutations";
import type { Attempt } from "./queries";

/** Money of the shop's own till was entered wrongly: nothing moves until an operator says so too. */
export default function MistakenDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTranslations("billing");
  const say = useSayMistaken();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("mistaken.title")}
      text={t(attempt.method === "opening" ? "mistaken.opening" : "mistaken.text")}
      action={t("mistaken.action")}
      reason={{ label: t("reason"), required: true }}
      sums={[{ label: attempt.method_label, fen: attempt.amount }]}
      onConfirm={async (key, reason) => {
        await say.send({ body: { id: attempt.id, reason }, key });
        notify.success(t("mistaken.done"));
      }}
    />
  );
}
