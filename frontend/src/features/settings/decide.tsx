"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { Diff } from "./change";
import { useDecide } from "./mutations";
import type { Change } from "./queries";

export type Decision = { result: "confirm" | "refuse"; change: Change };

/** The second person confirms or refuses what a colleague proposed. */
export function Decide({ decision: { result, change }, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useTranslations("settings");
  const decide = useDecide();
  const words = { day: change.effective_on, who: change.proposed_by_name };
  return (
    <Confirm
      open
      onClose={onClose}
      danger={result === "refuse"}
      title={t(`decide.${result}.title`)}
      text={t(`decide.${result}.text`, words)}
      action={t(`decide.${result}.action`)}
      reason={result === "refuse" ? { label: t("refuseWhy"), required: true } : undefined}
      onConfirm={async (key, why) => {
        await decide.send({ body: { id: change.id, result, why }, key });
        notify.success(t(`decide.${result}.done`, words));
      }}
    >
      <Diff change={change} />
    </Confirm>
  );
}
