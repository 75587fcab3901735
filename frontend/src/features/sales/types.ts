import type { SalePage } from "@/lib/api/generated/types.gen";

export type { SaleCounts, SaleInfo, SaleRow } from "@/lib/api/generated/types.gen";
export type SaleList = SalePage;
export type SaleAct = "ship" | "update_express" | "receive" | "close" | "refund";
