import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import type { JobRun } from "./queries";

/** When a run began; of one that waits, when it is to begin. */
export function RunMoment({ run }: { run: Pick<JobRun, "state" | "run_at" | "started_at"> }) {
  const t = useTranslations("operations");
  if (run.state !== "queued") return <DateText value={run.started_at} seconds />;
  return (
    <span className="text-ink-3">
      {t("planned")} <DateText value={run.run_at} seconds />
    </span>
  );
}
