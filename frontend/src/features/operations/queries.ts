import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type Params } from "@/lib/api";

export type {
  JobRun,
  PartnerCallRow as PartnerCall,
  PartnerEventRow as PartnerEvent,
  StepOut as Step,
} from "@/lib/api/schema";

export const jobRunsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...KEYS.jobRuns, params],
    queryFn: ({ signal }) => call("get", "/api/platform/jobRuns", { query: params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.items.some((run) => run.state === "running" || run.state === "queued") ? 2_000 : false,
  });

export const partnerCallsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...KEYS.partnerCalls, params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerCalls", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const PARTIES = ["alipay", "esign", "sms", "express", "wechat"] as const;

export const partnerEventsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...KEYS.partnerEvents, params],
    queryFn: ({ signal }) => call("get", "/api/platform/partnerEvents", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const clockQuery = () =>
  queryOptions({ queryKey: KEYS.clock, queryFn: ({ signal }) => call("get", "/api/platform/clock", { signal }) });
