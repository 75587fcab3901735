import type { SalePage, SaleRow } from "@/lib/api/generated/types.gen";

export type { SaleCounts, SaleInfo, SaleRow } from "@/lib/api/generated/types.gen";
export type SaleList = SalePage;
/** What a person may do with a sale order; apps/sales/rules/doings.py has the list. */
export type SaleDoing = SaleRow["actions"][number];
export type SaleAct = "ship" | "update_express" | "receive" | "close" | "refund";
