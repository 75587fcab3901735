import type { Fen } from "@/lib/money";

export type Status = "reviewing" | "active" | "paused" | "frozen" | "closed";
export type MerchantRow = {
  id: string; name: string; company: string; contact: string; mobile: string; subdomain: string; address: string; logo_url: string; status: Status;
  commission_bps: number; settlement_days: number; goods_count: number; order_count: number; balance: Fen; created_at: string; actions: string[];
};
export type StatusCount = { status: Status | "all"; count: number };
export type FieldChange = { field: string; before: string; after: string };
export type LogEntry = { at: string; actor: string; act: string; fields: FieldChange[]; why: string };
export type StatusAct = { act: string; status: Status };
export type Merchant = {
  id: string; name: string; company: string; credit_code: string; legal_person: string; licence_url: string; logo_url: string; contact: string; mobile: string;
  subdomain: string; address: string; bank_name: string; bank_holder: string; bank_account: string; commission_bps: number; settlement_days: number;
  late_fee_bps: number; late_fee_grace_days: number; late_fee_cap_bps: number; goods_review: boolean; status: Status; version: number;
  goods_count: number; order_count: number; live_order_count: number; balance: Fen; created_at: string; actions: StatusAct[]; logs: LogEntry[];
};
export type Settled = { id: string; name: string; address: string; account: string; password: string | null };
export type SubdomainAnswer = { available: boolean; reason: string; address: string };
