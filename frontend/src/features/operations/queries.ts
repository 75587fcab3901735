import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Page, type Params } from "@/lib/api";

import type { ClockOut, JobRun, PartnerCallRow } from "@/lib/api/generated/types.gen";

export type { JobRun, PartnerCallRow as PartnerCall, StepOut as Step } from "@/lib/api/generated/types.gen";

/** What people call a run: an export or import by what it holds and who wanted it, others by their business day. */
export const runName = (run: Pick<JobRun, "about" | "kind_label" | "key">): string =>
  run.about || `${run.kind_label} · ${run.key}`;

export const jobRunsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["jobRuns", params],
    queryFn: () => api.get<Page<JobRun>>("/api/platform/jobRuns", params),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.items.some((run) => run.state === "running" || run.state === "queued") ? 2_000 : false,
  });

export const partnerCallsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["partnerCalls", params],
    queryFn: () => api.get<Page<PartnerCallRow>>("/api/platform/partnerCalls", params),
    placeholderData: keepPreviousData,
  });

export const clockQuery = () =>
  queryOptions({ queryKey: ["clock"], queryFn: () => api.get<ClockOut>("/api/platform/clock") });
