import type { Fen } from "@/lib/money";

export type StageName = "regular" | "dealing" | "overdue" | "finished" | "after_sale";
export type Doing =
  | "allocate" | "allocate_sub_shop" | "audit_pass" | "audit_reject" | "ask_supplement" | "send_contract" | "view_contract" | "ship"
  | "update_express" | "receive" | "collect" | "capture" | "thaw" | "buy_out" | "close" | "delete" | "remark" | "privacy";

export type OrderRow = {
  order_id: string; status: string; stage: StageName; after_sale: boolean; title: string; picture: string; spec: string; customer: string;
  mobile: string; merchant_id: string; merchant_name: string; sub_shop_name: string; auditor_name: string; channel: string; total_rent: Fen;
  rent_paid: Fen; deposit: Fen; periods: number; periods_paid: number; overdue_amount: Fen; overdue_since: string | null; created_at: string; actions: Doing[];
};
export type Count = { name: string; count: number; capped: boolean };
export type OrderCounts = { stages: Count[]; statuses: Count[] };

type Person = { id: string; name: string };
export type AddOn = { id: string; name: string; price: Fen; monthly: boolean };
export type Schedule = { period: number; due_date: string | null; rent: Fen; addon: Fen; amount: Fen; paid: Fen; late_fee: Fen; status: string };
export type DepositMove = { id: string; kind: string; kind_label: string; amount: Fen; state: string; reason: string; actor: string; error: string; at: string };
export type Trace = { at: string | null; text: string; status: string };
export type Parcel = {
  id: string; direction: "out" | "back"; company: string; company_label: string; number: string; serials: string[]; pictures: string[];
  shipped_at: string; delivered_at: string | null; traced_at: string | null; trace: Trace[];
};
export type Contract = {
  id: string; number: string; round: number; status: string; status_label: string; sha256: string; signed_sha256: string; error: string;
  created_at: string; expires_at: string | null; signed_at: string | null;
};
export type OrderInfo = {
  order_id: string; status: string; stage: StageName; after_sale: boolean; reason: string; version: number; channel: string; merchant: Person;
  sub_shop: Person | null; auditor: Person | null; salesman: Person | null; share_link: Person | null;
  goods: { title: string; picture: string; pictures: string[]; spec: string; brand: string; fineness_label: string; market_value: Fen; deposit: Fen; daily_rent: Fen; days: number; add_ons: AddOn[] };
  customer: { id: string; name: string; id_number: string; mobile: string; address: string; certified: boolean | null; orders: number };
  terms: {
    plan_label: string; term_label: string; periods: number; total_rent: Fen; first_rent: Fen; addon_once: Fen; addon_monthly: Fen; deposit: Fen; contract_value: Fen;
    buyout_price: Fen; buyout_discount_bps: number; commission_bps: number; late_fee_bps: number; late_fee_grace_days: number; late_fee_cap_bps: number;
    anchor_date: string | null; end_date: string | null;
  };
  schedule: Schedule[];
  bills: { amount: Fen; paid: Fen; open: Fen; overdue: Fen; late_fee: Fen; next_due_date: string | null; next_amount: Fen };
  deposit: { required: Fen; waived: Fen; frozen: Fen; captured: Fen; thawed: Fen; remaining: Fen; owing: Fen; moves: DepositMove[] };
  parcels: Parcel[]; contract: Contract | null;
  remarks: { id: string; text: string; pictures: string[]; actor: string; at: string }[];
  log: { at: string; actor: string; text: string; why: string }[];
  steps: { key: string; label: string; state: string; at: string | null }[];
  next: { title: string; text: string; action: Doing | "" };
  actions: Doing[];
  created_at: string;
};
export type Overdue = { rent: Fen; addon: Fen; other: Fen; late_fee: Fen; total: Fen; days: number; since: string | null; at: string };
export type BuyoutQuote = {
  allowed: boolean; why_not: string; contract_value: Fen; rent_paid: Fen; remaining: Fen; discount_bps: number; discounted: Fen; other_arrears: Fen;
  rent_arrears: Fen; late_fees: Fen; open_bills: Fen; price: Fen; formula: string;
};
