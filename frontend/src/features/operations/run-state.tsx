import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { StatusChip } from "@/entities/status/status-chip";
import type { JobRun } from "./queries";

/** Where a run stands; one that is to begin on a later day isn't in the queue. */
export function RunState({ run }: { run: Pick<JobRun, "state" | "planned" | "partly"> }) {
  const t = useTranslations("operations");
  if (run.partly) return <Chip tone="amber">{t("states.partly")}</Chip>;
  return run.planned ? <Chip tone="grey">{t("states.planned")}</Chip> : <StatusChip entity="job" status={run.state} />;
}
