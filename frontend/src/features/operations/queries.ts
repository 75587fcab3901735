import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";
import type { Party } from "@/lib/api/schema";
import { every } from "@/lib/every";
import { AWAITED, pace } from "@/lib/live";

export type {
  JobRun,
  PartnerCallRow as PartnerCall,
  PartnerEventRow as PartnerEvent,
  StepOut as Step,
} from "@/lib/api/schema";

export const jobRunsQuery = (params: QueryOf<"get", "/api/platform/jobRuns">) =>
  queryOptions({
    queryKey: [...KEYS.jobRuns, params],
    queryFn: ({ signal }) => call("get", "/api/platform/jobRuns", { query: params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.items.some((run) => run.state === "running" || (run.state === "queued" && !run.planned))
        ? pace(2_000, AWAITED)
        : false,
  });

export const jobRunCounts = (params: QueryOf<"get", "/api/platform/jobRunCount">) =>
  queryOptions({
    queryKey: [...KEYS.jobRuns, "counts", params],
    queryFn: ({ signal }) => call("get", "/api/platform/jobRunCount", { query: params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.some(({ tab, count }) => (tab === "running" || tab === "queued") && count > 0)
        ? pace(2_000, AWAITED)
        : false,
  });

export const nightProgressQuery = queryOptions({
  queryKey: [...KEYS.jobRuns, "night"],
  queryFn: ({ signal }) => call("get", "/api/platform/nightProgress", { signal }),
  refetchInterval: (query) => ((query.state.data?.left ?? 0) > 0 ? pace(5_000, AWAITED) : false),
});

export const partnerCallsQuery = (params: QueryOf<"get", "/api/platform/partnerCalls">) =>
  queryOptions({
    queryKey: [...KEYS.partnerCalls, params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerCalls", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const partnerCallCounts = (params: QueryOf<"get", "/api/platform/partnerCallCount">) =>
  queryOptions({
    queryKey: [...KEYS.partnerCalls, "counts", params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerCallCount", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const PARTIES = every<Party>()([
  "alipay",
  "esign",
  "sms",
  "express",
  "sf",
  "wechat",
  "risk",
  "notary",
  "credit",
  "hook",
]);

export const partnerEventsQuery = (params: QueryOf<"get", "/api/platform/partnerEvents">) =>
  queryOptions({
    queryKey: [...KEYS.partnerEvents, params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerEvents", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const partnerEventCounts = (params: QueryOf<"get", "/api/platform/partnerEventCount">) =>
  queryOptions({
    queryKey: [...KEYS.partnerEvents, "counts", params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerEventCount", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const clockQuery = () =>
  queryOptions({ queryKey: KEYS.clock, queryFn: ({ signal }) => call("get", "/api/platform/clock", { signal }) });
