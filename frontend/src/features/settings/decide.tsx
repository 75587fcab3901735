"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { Diff } from "./change";
import { useDecide } from "./mutations";
import type { Change } from "./types";

export type Decision = { result: "confirm" | "refuse"; change: Change };

/** The second person confirms or refuses what a colleague proposed. */
export function Decide({ decision: { result, change }, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useTranslations("settings");
  const decide = useDecide();
  const says = result === "refuse" && change.own ? "takeBack" : result;
  const words = { day: change.effective_on, who: change.proposed_by_name };
  return (
    <Confirm
      open
      onClose={onClose}
      danger={says === "refuse"}
      title={t(`decide.${says}.title`)}
      text={t(`decide.${says}.text`, words)}
      action={t(`decide.${says}.action`)}
      reason={result === "refuse" ? { label: t(change.own ? "takeBackWhy" : "refuseWhy"), required: true } : undefined}
      onConfirm={async (key, why) => {
        await decide.send({ body: { id: change.id, result, why }, key });
        notify.success(t(`decide.${says}.done`, words));
      }}
    >
      <Diff change={change} />
    </Confirm>
  );
}
