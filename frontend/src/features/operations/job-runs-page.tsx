"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { actsWidthOf } from "@/components/data-table/widths";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useAppState, useCan } from "@/lib/me";
import { RunMoment } from "./run-moment";
import { RunState } from "./run-state";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import { DemoClock } from "./demo-clock";
import { useRerunJob } from "./mutations";
import { NightProgress } from "./night-progress";
import { JOB_RUN_LIST } from "./lists";
import { jobRunCounts, jobRunsQuery, type JobRun } from "./queries";

const RunSheet = onDemand(() => import("./run-sheet"));
const STATES = ["", "queued", "running", "planned", "done", "partly", "failed"] as const;

/** Every run of a job: the nights per merchant with their steps, and what failed, to run again. */
export function JobRunsPage() {
  const t = useTranslations("operations");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof JOB_RUN_LIST>>(
    () => [...merchant, { kind: "day", key: "key", label: t("businessDay") }],
    [t, merchant],
  );
  const state = useListState({ list: JOB_RUN_LIST, filters, tabKey: "state" });
  const tab = STATES.find((value) => value && value === state.tab) || "all";
  const query = useQuery(jobRunsQuery(state.params));
  const counts = useQuery(jobRunCounts(state.filterParams));
  const rerun = useRerunJob();
  const [open, setOpen] = useState<JobRun | null>(null);
  const columns = useMemo<Column<JobRun, SortOf<typeof JOB_RUN_LIST>>[]>(
    () => [
      { key: "kind", kind: "whole", width: 200, header: t("job"), cell: (run) => run.about, card: "title" },
      {
        key: "merchant",
        kind: "text",
        width: 120,
        header: t("merchant"),
        card: "sub",
        cell: (run) => <span className="whitespace-nowrap">{run.merchant_name}</span>,
        hidden: side === "store",
      },
      {
        key: "state",
        kind: "status",
        header: t("state"),
        cell: (run) => <RunState run={run} />,
        card: "badge",
      },
      { key: "rows", kind: "count", width: 72, wide: true, header: t("rows"), cell: (run) => run.rows ?? "–" },
      {
        key: "seconds",
        kind: "count",
        width: 84,
        sort: true,
        header: t("seconds"),
        cell: (run) => (run.seconds == null ? "–" : run.seconds.toFixed(2)),
      },
      { key: "attempts", kind: "count", width: 72, header: t("attempts"), cell: (run) => run.attempts, hidden: true },
      {
        key: "created_at",
        kind: "second",
        wide: true,
        sort: true,
        header: t("created"),
        cell: (run) => <DateText value={run.created_at} seconds />,
        card: "none",
      },
      {
        key: "started_at",
        kind: "second",
        width: 190,
        header: t("started"),
        card: "sum",
        cell: (run) => <RunMoment run={run} />,
      },
      { key: "error", kind: "text", header: t("error"), cell: (run) => run.error },
    ],
    [t, side],
  );
  const again = async (run: JobRun) => {
    const done = await rerun.press({ body: { id: run.id, merchant_id: run.merchant_id } });
    if (done) notify.success(t("queuedAgain", { job: run.about }));
  };
  const againAll = async (run: JobRun) => {
    const done = await rerun.press({ body: { id: run.id, merchant_id: run.merchant_id, all_failed: true } });
    if (done) notify.success(t("allQueuedAgain", { kind: run.kind_label, count: done.count }));
  };

  return (
    <>
      <ListPage
        list={JOB_RUN_LIST}
        title={t("jobRuns")}
        description={t("jobRunsText")}
        actions={side === "admin" ? <DemoClock /> : undefined}
        summary={side === "admin" ? <NightProgress /> : undefined}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(run) => run.id}
        onRow={setOpen}
        tabs={countedTabs(STATES, counts.data, (value) => t(value ? `states.${value}` : "all"), { failed: "red" })}
        actsWidth={actsWidthOf([t("rerun")])}
        rowActions={(run) => ({
          inline: can("job.run") && run.actions.includes("rerun") && (
            <Button size="sm" onClick={() => void again(run)}>
              {t("rerun")}
            </Button>
          ),
          menu: [
            can("job.run") &&
              run.actions.includes("rerun") && {
                label: t("rerunAll", { kind: run.kind_label }),
                onSelect: () => void againAll(run),
              },
          ],
        })}
        empty={() => <Empty title={t(`runEmpty.${tab}.title`)} text={t(`runEmpty.${tab}.text`)} />}
      />
      {open && <RunSheet run={open} onClose={() => setOpen(null)} />}
    </>
  );
}
