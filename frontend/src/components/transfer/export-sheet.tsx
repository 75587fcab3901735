"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { noticesQuery } from "@/lib/bell";
import { Download } from "./download";
import { Progress } from "./progress";
import { isOpen, transferQuery } from "./queries";

type SheetProps = {
  id: string;
  onClose: () => void;
  /** What is counted, where it isn't rows; and how many there are in the end. */
  unit?: string;
  done?: (count: number) => string;
};

/** An export from its start to its file. It may be closed and found again from the bell. */
export function ExportSheet({ id, onClose, unit, done }: SheetProps) {
  const t = useTranslations("transfer");
  const client = useQueryClient();
  const { data: job, error, refetch } = useQuery(transferQuery(id));
  const ended = job && !isOpen(job);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  }, [ended, client]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={job?.title ?? t("export")}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      {error && !job && <QueryError error={error} onRetry={() => void refetch()} small />}
      {!job && !error && <Skeleton className="h-24" />}
      {job?.filters && <p className="mb-3 text-sm break-words text-ink-2">{t("filters", { words: job.filters })}</p>}
      {job && isOpen(job) && <Progress job={job} unit={unit ?? t("rows")} />}
      {job?.state === "failed" && <ErrorState title={job.error} small />}
      {job?.state === "done" && (
        <div className="flex flex-col items-center px-4 py-8 text-center">
          <CircleCheck className="mb-3 size-9 text-green-ink" strokeWidth={1.5} aria-hidden />
          <p className="text-lg font-medium">{done?.(job.done) ?? t("exported", { count: job.done })}</p>
          <p className="mt-1 text-sm text-ink-2">{job.file_name}</p>
          {job.url ? (
            <>
              <div className="mt-5">
                <Download href={job.url} name={job.file_name} variant="primary">
                  {t("download")}
                </Download>
              </div>
              <p className="mt-3 text-xs text-ink-3">
                {t("keptUntil")} <DateText value={job.expires_at} />
              </p>
            </>
          ) : (
            <p className="mt-4 text-ink-3">{t("gone")}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}
