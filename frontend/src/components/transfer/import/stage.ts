import type { TransferJob } from "../queries";

export type Stage = "upload" | "checking" | "checked" | "importing" | "imported" | "failed";
export const STEPS = ["upload", "check", "import"] as const;

/** Where an import stands, by the transfer that is looked at; `importKind` is the job that imports. */
export function stageOf(job: Pick<TransferJob, "kind" | "state"> | undefined, importKind: TransferJob["kind"]): Stage {
  if (!job) return "upload";
  if (job.state === "failed") return "failed";
  const importing = job.kind === importKind;
  if (job.state === "done") return importing ? "imported" : "checked";
  return importing ? "importing" : "checking";
}

const AT: Record<Stage, number> = { upload: 0, checking: 1, checked: 1, importing: 2, imported: 3, failed: 1 };

/** The state of each step of the strip. */
export const stepStates = (stage: Stage): ("done" | "now" | "todo" | "failed")[] =>
  STEPS.map((_, at) => (at < AT[stage] ? "done" : at > AT[stage] ? "todo" : stage === "failed" ? "failed" : "now"));
