import type { ListDefinition } from "@/components/data-table/list-definition";

export const BATCH_LIST = {
  name: "creditBatches",
  calls: ["/api/credit/getBatchList"],
  counts: null,
  exportKind: null,
  bulk: [],
} as const satisfies ListDefinition;

export const RECORD_LIST = {
  name: "creditRecords",
  calls: ["/api/credit/getRecordList"],
  counts: "/api/credit/getRecordCount",
  exportKind: null,
  bulk: [],
} as const satisfies ListDefinition;

export const OBJECTION_LIST = {
  name: "creditObjections",
  calls: ["/api/credit/getObjectionList"],
  counts: "/api/credit/getObjectionCount",
  exportKind: null,
  bulk: [],
} as const satisfies ListDefinition;
