import type { ListDefinition } from "@/components/data-table/list-definition";

export const DESK_LIST = {
  name: "collection",
  calls: ["/api/collection/list"],
  counts: "/api/collection/count",
  exportKind: "collection",
  bulk: ["/api/collection/assign", "/api/collection/contact", "/api/collection/remind", "/api/collection/stop"],
} as const satisfies ListDefinition;

export const WRITTEN_OFF_LIST = {
  name: "writtenOff",
  calls: ["/api/collection/writtenOff"],
  counts: "/api/collection/writtenOffCount",
  exportKind: "written_off",
  bulk: [],
} as const satisfies ListDefinition;
