import type { ListDefinition } from "@/components/data-table/list-definition";

export const JOB_RUN_LIST = {
  name: "jobRuns",
  calls: ["/api/platform/jobRuns"],
  counts: "/api/platform/jobRunCount",
  exportKind: "job_runs",
  bulk: [],
} as const satisfies ListDefinition;

export const PARTNER_CALL_LIST = {
  name: "partnerCalls",
  calls: ["/api/platform/partnerCalls"],
  counts: "/api/platform/partnerCallCount",
  exportKind: "partner_calls",
  bulk: [],
} as const satisfies ListDefinition;

export const PARTNER_EVENT_LIST = {
  name: "partnerEvents",
  calls: ["/api/platform/partnerEvents"],
  counts: "/api/platform/partnerEventCount",
  exportKind: "partner_events",
  bulk: [],
} as const satisfies ListDefinition;
