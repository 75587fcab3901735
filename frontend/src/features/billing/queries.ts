import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import type { Fen } from "@/lib/money";

export type LateFee = { bill_id: string; amount: Fen; paid: Fen; waived: Fen; open: Fen; days: number };
export type Bill = {
  id: string | null; key: string; period: number; kind: string; kind_label: string; due_date: string | null; amount: Fen; rent: Fen; addon: Fen;
  paid: Fen; waived: Fen; refunded: Fen; open: Fen; days_late: number; late_fee: LateFee | null; status: string; status_label: string;
  paid_at: string | null; actions: ("pay" | "waive_late_fee")[];
};
export type Attempt = {
  id: string; order_id: string; bill_ids: string[]; method: string; method_label: string; amount: Fen; state: "waiting" | "paid" | "failed" | "closed";
  state_label: string; qr_content: string; expires_at: string | null; proof: string; trade_no: string; error: string; reason: string; refunded: Fen;
  actor_name: string; created_at: string; finished_at: string | null;
};
export type Method = "debit" | "qr" | "offline";
export type BillList = {
  order_id: string; today: string; bills: Bill[]; attempts: Attempt[]; methods: Method[];
  sums: { total: Fen; paid: Fen; open: Fen; overdue: Fen; late_fee: Fen };
};

export const billQueries = {
  list: (orderId: string) => queryOptions({
    queryKey: ["bills", orderId],
    queryFn: () => api.get<BillList>("/api/v2/getBillList", { order_id: orderId }),
    refetchInterval: (query) => (query.state.data?.attempts.some((one) => one.state === "waiting" && one.method !== "qr") ? 2_000 : false),
  }),
  /** Asked again until the customer has paid or the code has expired. */
  attempt: (id: string) => queryOptions({
    queryKey: ["bills", "attempt", id],
    queryFn: () => api.get<Attempt>("/api/bills/attempt", { id }),
    refetchInterval: (query) => (query.state.data?.state === "waiting" ? 2_000 : false),
    meta: { hideNotice: true },
  }),
};
