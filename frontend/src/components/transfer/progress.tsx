"use client";
import { useTranslations } from "next-intl";
import type { TransferJob } from "./queries";

type ProgressProps = { job: TransferJob; /** What is counted: 行, 个商品. */ unit: string };

/** How far it is, in numbers, and that one may go away. */
export function Progress({ job, unit }: ProgressProps) {
  const t = useTranslations("transfer");
  const part = job.total > 0 ? Math.min(1, job.done / job.total) : 0;
  return (
    <div className="rounded-lg border border-line px-4 py-5">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-medium" aria-live="polite">
          {t(job.state === "queued" ? "waiting" : "running")}
        </span>
        <span className="text-sm text-ink-2 tabular-nums">
          {job.total > 0 && t("count", { done: job.done, total: job.total, unit })}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={job.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        className="h-2 overflow-hidden rounded-full bg-grey"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${part * 100}%` }}
        />
      </div>
      <p className="mt-3 text-sm text-ink-3">{t("leave")}</p>
    </div>
  );
}
