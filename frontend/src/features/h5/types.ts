import type { Fen } from "@/lib/money";

export type H5Price = { term: string; label: string; periods: number; days: number; daily_rent: Fen; total_rent: Fen; first_rent: Fen; buyout_price: Fen };
export type H5Sku = { id: string; values: string[]; available: number; market_value: Fen; deposit: Fen; prices: H5Price[] };
export type H5AddOn = { id: string; name: string; type_label: string; price: Fen; monthly: boolean; required: boolean; refundable: boolean; description: string };
export type H5Goods = {
  id: string; title: string; brand: string; fineness_label: string; pictures: string[]; detail: string; price_from: Fen;
  plan: { code: string; label: string; text: string; buyout_mode: string };
  specs: { name: string; values: string[] }[]; skus: H5Sku[]; add_ons: H5AddOn[];
};
export type H5Page = { code: string; shop: { name: string; logo: string }; goods: H5Goods; deposit_text: string };

export type QuoteIn = { code: string; sku_id: string; term: string; addon_ids: string[] };
export type QuoteRow = { period: number; due_date: string; rent: Fen; addon: Fen; amount: Fen; buyout_after: Fen | null };
export type Quote = {
  available: number; periods: number; total_rent: Fen; first_rent: Fen; addons_once: Fen; addons_monthly: Fen; due_now: Fen; deposit: Fen;
  contract_total: Fen; ends_on: string; rows: QuoteRow[];
  buyout: { mode: string; price: Fen | null; final_payment: Fen; text: string };
};

export type PlaceIn = QuoteIn & { name: string; id_number: string; mobile: string; province: string; city: string; area: string; address: string; consent: boolean };
export type Placed = { order_id: string; token: string; expires_at: string };
export type PayStep = { step: string; url: string; amount: Fen; deposit_required: Fen; deposit_waived: Fen };

export type H5Bill = { id: string; kind: string; kind_label: string; period: number; due_date: string; amount: Fen; open: Fen; status: string };
export type ScheduleRow = { period: number; due_date: string | null; rent: Fen; addon: Fen; amount: Fen; paid: Fen; late_fee: Fen; status: string };
export type H5Order = {
  order_id: string; shop_name: string; status: string; stage: string; reason: string; customer: string; mobile: string; address: string;
  goods: { title: string; picture: string; spec: string; fineness_label: string; deposit: Fen; add_ons: { id: string; name: string; price: Fen; monthly: boolean }[] };
  terms: { plan_label: string; term_label: string; periods: number; total_rent: Fen; first_rent: Fen; buyout_price: Fen; end_date: string | null };
  deposit: { required: Fen; waived: Fen; frozen: Fen; captured: Fen; thawed: Fen; remaining: Fen; owing: Fen };
  schedule: ScheduleRow[]; bills: H5Bill[]; payable: Fen;
  parcel: { company_label: string; number: string; shipped_at: string; delivered_at: string | null; trace: { at: string | null; text: string }[] } | null;
  contract_status: string;
  /** freeze, pay, wait, supplement, sign, receive, pay_bill, done, closed */
  next: { step: string; title: string; text: string; url: string };
  created_at: string; expires_at: string; paid_at: string | null;
};
export type Refused = { code: number; msg: string };
