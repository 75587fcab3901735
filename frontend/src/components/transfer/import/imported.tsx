"use client";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { TransferJob } from "../queries";
import { Problems } from "./problems";
import type { Importable } from "./types";

type ImportedProps = { of: Pick<Importable, "unit" | "act">; job: TransferJob };

export function Imported({ of: { unit, act = "import" }, job }: ImportedProps) {
  const t = useTranslations("transfer");
  const { good = 0, bad = 0 } = job.report ?? {};
  return (
    <div className="mt-5">
      <div className="flex flex-col items-center px-4 py-6 text-center">
        <CircleCheck className="mb-3 size-9 text-green-ink" strokeWidth={1.5} aria-hidden />
        <p className="text-lg font-medium">{t(`acts.${act}.done`, { count: good, unit })}</p>
        {bad > 0 && <p className="mt-1 text-sm text-red-ink">{t(`acts.${act}.notDone`, { count: bad })}</p>}
      </div>
      <Problems job={job} />
    </div>
  );
}
