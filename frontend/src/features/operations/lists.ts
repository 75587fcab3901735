import type { ListDefinition } from "@/components/data-table/list-definition";

export const JOB_RUN_LIST = {
  name: "jobRuns",
  calls: ["/api/platform/jobRuns"],
  counts: null,
  sort: false,
  exportKind: null,
  bulk: false,
} as const satisfies ListDefinition;

export const PARTNER_CALL_LIST = {
  name: "partnerCalls",
  calls: ["/api/platform/partnerCalls"],
  counts: null,
  sort: false,
  exportKind: null,
  bulk: false,
} as const satisfies ListDefinition;
