import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type Params } from "@/lib/api";

import type { JobRun } from "@/lib/api/schema";

export type { JobRun, PartnerCallRow as PartnerCall, StepOut as Step } from "@/lib/api/schema";

/** What people call a run: an export or import by what it holds and who wanted it, others by their business day. */
export const runName = (run: Pick<JobRun, "about" | "kind_label" | "key">): string =>
  run.about || `${run.kind_label} · ${run.key}`;

export const jobRunsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["jobRuns", params],
    queryFn: ({ signal }) => call("get", "/api/platform/jobRuns", { query: params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.items.some((run) => run.state === "running" || run.state === "queued") ? 2_000 : false,
  });

export const partnerCallsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["partnerCalls", params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerCalls", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const clockQuery = () =>
  queryOptions({ queryKey: ["clock"], queryFn: ({ signal }) => call("get", "/api/platform/clock", { signal }) });
