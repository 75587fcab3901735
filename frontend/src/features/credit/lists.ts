import type { ListDefinition } from "@/components/data-table/list-definition";

export const BATCH_LIST = {
  name: "creditBatches",
  calls: ["/api/credit/getBatchList"],
  counts: "/api/credit/getBatchCount",
  exportKind: "credit_batches",
  bulk: [],
} as const satisfies ListDefinition;

export const RECORD_LIST = {
  name: "creditRecords",
  calls: ["/api/credit/getRecordList"],
  counts: "/api/credit/getRecordCount",
  exportKind: "credit_records",
  bulk: [],
} as const satisfies ListDefinition;

export const OBJECTION_LIST = {
  name: "creditObjections",
  calls: ["/api/credit/getObjectionList"],
  counts: "/api/credit/getObjectionCount",
  exportKind: "credit_objections",
  bulk: [],
} as const satisfies ListDefinition;
