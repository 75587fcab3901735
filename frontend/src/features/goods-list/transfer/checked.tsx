"use client";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { TransferJob } from "@/components/transfer/queries";
import { cn } from "@/lib/cn";
import { Problems } from "./problems";

type CheckedProps = { job: TransferJob; publish: boolean; onPublish: (publish: boolean) => void };

/** What the check found, and what is to become of the rest. */
export function Checked({ job, publish, onPublish }: CheckedProps) {
  const t = useTranslations("transfer");
  const { rows = 0, good = 0, bad = 0 } = job.report ?? {};
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
          <p className="font-medium">{bad ? t("someWrong", { good, bad }) : t("allRight", { good })}</p>
          <p className="text-sm">{bad ? t("someWrongText", { rows }) : t("allRightText", { rows })}</p>
        </div>
      </div>
      {good > 0 && !job.next_id && (
        <fieldset className="mt-5">
          <legend className="mb-2 font-semibold">{t("after")}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {[false, true].map((value) => (
              <label
                key={String(value)}
                className={cn(
                  "flex cursor-pointer items-start gap-2.5 rounded-lg border px-4 py-3",
                  publish === value ? "border-accent bg-accent-soft" : "border-line",
                )}
              >
                <input
                  type="radio"
                  name="publish"
                  checked={publish === value}
                  onChange={() => onPublish(value)}
                  className="mt-1 accent-accent"
                />
                <span>
                  <span className="block font-medium">{t(value ? "asPublished" : "asDraft")}</span>
                  <span className="block text-sm text-ink-3">{t(value ? "asPublishedText" : "asDraftText")}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Problems job={job} />
    </div>
  );
}
