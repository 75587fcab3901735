"use client";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { TransferJob } from "../queries";
import { cn } from "@/lib/cn";
import { Problems } from "./problems";
import type { Importable } from "./types";

type CheckedProps = { of: Pick<Importable, "unit" | "act" | "choice">; job: TransferJob };

/** What the check found, and what is to become of the rest. */
export function Checked({ of: { unit, act = "import", choice }, job }: CheckedProps) {
  const t = useTranslations("transfer");
  const { rows = 0, good = 0, bad = 0, problems = [] } = job.report ?? {};
  const whole = problems.find((one) => one.row === 0)?.msg; // of the file as such: there are no rows to list
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <div className="mt-5">
      <div
        className={cn(
          "flex items-start gap-2.5 rounded-lg px-4 py-3",
          bad ? "bg-amber text-amber-ink" : "bg-green text-green-ink",
        )}
      >
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
        <div>
          <p className="font-medium">
            {whole ??
              (bad ? t(`acts.${act}.someWrong`, { good, bad, unit }) : t(`acts.${act}.allRight`, { good, unit }))}
          </p>
          {!whole && (
            <p className="text-sm">{bad ? t(`acts.${act}.someWrongText`, { rows }) : t("allRightText", { rows })}</p>
          )}
        </div>
      </div>
      {good > 0 && !job.next_id && choice}
      {!whole && <Problems job={job} />}
    </div>
  );
}
