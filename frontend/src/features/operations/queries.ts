import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Page, type Params } from "@/lib/api";

export type Step = { step: string; rows: number; seconds: number };
export type JobRun = {
  id: string; merchant_id: string; merchant_name: string; kind: string; kind_label: string; key: string;
  state: "queued" | "running" | "done" | "failed"; attempts: number; done: number; total: number; steps: Step[]; rows: number;
  error: string; created_at: string; started_at: string | null; finished_at: string | null; seconds: number | null; actions: "rerun"[];
};
export type PartnerCall = {
  id: string; merchant_id: string; merchant_name: string; party: string; party_label: string; operation: string; key: string;
  subject: string; subject_id: string; state: string; state_label: string; attempts: number; answer: string; error: string;
  created_at: string; finished_at: string | null; actions: ("retry" | "settle")[];
};
export type Clock = { today: string; shift_days: number; movable: boolean };

export const jobRunsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["jobRuns", params],
    queryFn: () => api.get<Page<JobRun>>("/api/platform/jobRuns", params),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.items.some((run) => run.state === "running" || run.state === "queued") ? 2_000 : false),
  });

export const partnerCallsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["partnerCalls", params],
    queryFn: () => api.get<Page<PartnerCall>>("/api/platform/partnerCalls", params),
    placeholderData: keepPreviousData,
  });

export const clockQuery = () => queryOptions({ queryKey: ["clock"], queryFn: () => api.get<Clock>("/api/platform/clock") });
