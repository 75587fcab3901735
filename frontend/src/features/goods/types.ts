import type { Fen } from "@/lib/money";

export type GoodsRow = {
  id: string; title: string; cover: string; category_id: string; category: string; brand: string; fineness: string; plan: string;
  channels: string[]; price_from: Fen; stock: number; available: number; status: string; down_reason: string; sort: number;
  /** edit, put_on, take_off, delete */
  acts: string[];
  updated_at: string;
};
export type StatusCount = { status: string; count: number };

export type TreeSku = { id: string; values: string[]; stock: number; stock_was: number; locked: number; market_value: Fen; deposit: Fen };
export type TreeRent = { sku: number; term: string; periods: number; daily_rent: Fen; total_rent: Fen; buyout_price: Fen | null };
export type GoodsTree = {
  id: string; version: number; status: string; down_reason: string; disabled: boolean; title: string; category_id: string; brand: string;
  fineness: string; plan: string; pictures: string[]; detail: string; channels: string[]; sort: number;
  specs: { name: string; values: string[] }[]; skus: TreeSku[]; rents: TreeRent[]; gain_ids: string[]; updated_at: string;
};
export type SavedGoods = { id: string; version: number; status: string };
export type SkuStock = { id: string; values: string[]; stock: number; locked: number; available: number };

export type TermInfo = { value: string; label: string; months: number; days: number; periods: number };
export type PlanInfo = { value: string; label: string; text: string; needs_buyout_price: boolean; deposit_rule: string };
export type Gain = { id: string; name: string; type_label: string; charge_mode: string; price: Fen; required: boolean; description: string; status: string };
export type GainSet = { options: Gain[]; attached: string[] };
