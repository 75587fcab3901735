import type { Fen } from "@/lib/money";

export type LinkRow = {
  id: string; code: string; name: string; target: string; goods_id: string | null; goods_title: string; salesman_id: string | null; sub_shop_id: string | null;
  status: string; url: string; visits: number; orders: number; amount: Fen; expires_at: string | null; created_by: string; created_at: string;
  /** disable, enable, extend, delete */
  acts: string[];
};
export type LinkOrder = { id: string; title: string; spec: string; picture: string; customer: string; mobile: string; status: string; stage: string; total_rent: Fen; created_at: string };
export type NewLink = { id: string; code: string; url: string };
export type GoodsChoice = { id: string; title: string; cover: string };
