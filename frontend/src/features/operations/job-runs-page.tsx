"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useAppState, useCan } from "@/lib/me";
import { RunMoment } from "./run-moment";
import { StatusChip } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import { DemoClock } from "./demo-clock";
import { useRerunJob } from "./mutations";
import { JOB_RUN_LIST } from "./lists";
import { jobRunsQuery, type JobRun } from "./queries";

const RunSheet = dynamic(() => import("./run-sheet"));
const STATES = ["", "queued", "running", "done", "failed"] as const;

/** Every run of a job: the nights per merchant with their steps, and what failed, to run again. */
export function JobRunsPage() {
  const t = useTranslations("operations");
  const { side } = useAppState();
  const can = useCan();
  const filters = useMemo<FilterDef[]>(
    () => [{ kind: "text", key: "key", label: t("businessDay"), placeholder: "2026-11-21" }],
    [t],
  );
  const state = useListState({ filters, tabKey: "state" });
  const tab = STATES.find((value) => value && value === state.tab) || "all";
  const query = useQuery(jobRunsQuery(state.params));
  const rerun = useRerunJob();
  const [open, setOpen] = useState<JobRun | null>(null);
  const columns = useMemo<Column<JobRun>[]>(
    () => [
      { key: "kind", header: t("job"), cell: (run) => run.about, width: 260, card: "title" },
      {
        key: "merchant",
        header: t("merchant"),
        cell: (run) => <span className="whitespace-nowrap">{run.merchant_name}</span>,
        hidden: side === "store",
      },
      {
        key: "state",
        header: t("state"),
        cell: (run) => <StatusChip entity="job" status={run.state} />,
        card: "badge",
      },
      { key: "rows", header: t("rows"), cell: (run) => run.rows, align: "end" },
      {
        key: "seconds",
        sort: true,
        header: t("seconds"),
        cell: (run) => (run.seconds == null ? "–" : run.seconds.toFixed(2)),
        align: "end",
      },
      { key: "attempts", header: t("attempts"), cell: (run) => run.attempts, align: "end", hidden: true },
      {
        key: "started_at",
        sort: "created_at",
        header: t("started"),
        cell: (run) => <RunMoment run={run} />,
      },
      { key: "error", header: t("error"), cell: (run) => run.error, width: 200 },
    ],
    [t, side],
  );
  const again = async (run: JobRun) => {
    const done = await rerun.press({ body: { id: run.id, merchant_id: run.merchant_id } });
    if (done) notify.success(t("queuedAgain", { job: run.about }));
  };

  return (
    <>
      <ListPage
        list={JOB_RUN_LIST}
        bulk={false}
        title={t("jobRuns")}
        description={t("jobRunsText")}
        actions={side === "admin" ? <DemoClock /> : undefined}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(run) => run.id}
        onRow={setOpen}
        tabs={STATES.map((value) => ({ value, label: t(value ? `states.${value}` : "all") }))}
        rowActions={(run) => ({
          inline: can("job.run") && run.actions.includes("rerun") && (
            <Button size="sm" onClick={() => void again(run)}>
              {t("rerun")}
            </Button>
          ),
        })}
        empty={<Empty title={t(`runEmpty.${tab}.title`)} text={t(`runEmpty.${tab}.text`)} />}
      />
      {open && <RunSheet run={open} onClose={() => setOpen(null)} />}
    </>
  );
}
