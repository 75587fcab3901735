import type { SalePage } from "@/lib/api/schema";

export type { SaleCounts, SaleInfo, SaleRow } from "@/lib/api/schema";
export type SaleList = SalePage;
export type SaleAct = "ship" | "update_express" | "receive" | "refund_freight" | "close" | "refund";
