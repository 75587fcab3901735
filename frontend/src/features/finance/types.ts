import type { Page } from "@/lib/api";
import type { Fen } from "@/lib/money";

export type Direction = "in" | "out" | "transfer";
export type LedgerRow = {
  id: string; type: string; type_label: string; direction: Direction; amount: Fen; order_id: string | null; note?: string;
  actor_name?: string; merchant_id?: string; merchant_name?: string; at: string;
};
export type LedgerPage = Page<LedgerRow> & { sums?: { income: Fen; expense: Fen; net: Fen } };
export type TypeCount = { type: string; label: string; count: number; sum: Fen };

export type WithdrawRules = {
  min_each: Fen; max_each: Fen | null; max_day: Fen | null; times_day: number | null; fee_flat: Fen; fee_rate: number;
  fee_min: Fen; fee_max: Fen | null; today_amount: Fen; today_times: number;
};
export type Bank = { bank_name: string; bank_holder: string; bank_account_mask: string };
export type Collect = {
  income: Fen; expense: Fen; pending: Fen; available: Fen; withdrawing: Fen; withdrawn: Fen; debt: Fen; deposit_held: Fen; offline_cash: Fen;
  settlement_days: number; may_withdraw: boolean; bank: Bank; rules: WithdrawRules;
};

export type WithdrawalStatus = "pending" | "approved" | "paying" | "paid" | "rejected" | "cancelled" | "failed";
export type WithdrawalAct = "cancel" | "apply_again" | "approve" | "reject" | "paid" | "failed";
export type Withdrawal = {
  id: string; amount: Fen; fee: Fen; net: Fen; bank: string; status: WithdrawalStatus; status_label: string; applied_at: string;
  actions: WithdrawalAct[]; merchant_name?: string; remark?: string; reason?: string; applied_by_name?: string;
};
export type WithdrawalDetail = Omit<Withdrawal, "bank"> & {
  bank: Bank; remark: string; reason: string; voucher: string; applied_by_name: string; audited_by_name: string;
  audited_at: string | null; paid_at: string | null; log: { at: string; actor_name: string; act: string; why: string }[];
};
export type WithdrawalCount = { status: WithdrawalStatus; label: string; count: number; sum: Fen };
export type Reapply = { amount: Fen; remark: string; reason: string };
