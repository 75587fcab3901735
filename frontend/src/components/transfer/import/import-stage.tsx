"use client";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/states";
import { Steps } from "@/components/ui/steps";
import { Progress } from "../progress";
import type { TransferJob } from "../queries";
import { Checked } from "./checked";
import { Imported } from "./imported";
import { stepStates, STEPS, type Stage } from "./stage";
import type { Importable } from "./types";

/** Where an import stands, as a strip. */
export function ImportStages({ of, stage }: { of: Importable; stage: Stage }) {
  const t = useTranslations("transfer");
  const states = stepStates(stage);
  return (
    <Steps
      label={of.title}
      steps={STEPS.map((step, at) => ({
        key: step,
        label: step === "import" ? t(`acts.${of.act ?? "import"}.step`) : t(`steps.${step}`),
        state: states[at]!,
      }))}
    />
  );
}

/** What there is to see of it, once a file was brought. */
export function ImportStage({ of, job, stage }: { of: Importable; job: TransferJob; stage: Stage }) {
  if (stage === "checked") return <Checked of={of} job={job} />;
  if (stage === "imported") return <Imported of={of} job={job} />;
  if (stage === "failed") return <ErrorState title={job.error} small />;
  return (
    <div className="mt-5">
      <Progress job={job} unit={of.unit} />
    </div>
  );
}
