import type { Page } from "@/lib/api";
import type { PlatformRecordOut, PlatformWithdrawalOut, RecordOut, RecordPage, WithdrawalOut } from "@/lib/api/schema";

export type {
  CommissionLine,
  JournalOut as JournalRow,
  MarkCollectOut as Collect,
  LedgerMonthOut as LedgerMonth,
  OwingOut as OwingRow,
  ReapplyOut as Reapply,
  StatementOut as Statement,
  TrialBalanceOut as TrialBalance,
  TypeCount,
  WithdrawalCount,
  WithdrawalDetail,
  WithdrawRulesOut as WithdrawRules,
} from "@/lib/api/schema";

/** A ledger record of either side: operators see whose it is, merchants its note. */
export type LedgerRow = Omit<RecordOut, "note" | "document" | "document_path"> & Partial<RecordOut & PlatformRecordOut>;
export type LedgerPage = Page<LedgerRow> & Pick<RecordPage, "sums">;

export type WithdrawalStatus = WithdrawalOut["status"];
/** A withdrawal of either side's list. */
export type Withdrawal = Omit<WithdrawalOut, "actions" | "remark" | "reason" | "applied_by_name"> &
  Partial<Omit<WithdrawalOut, "actions">> &
  Partial<Pick<PlatformWithdrawalOut, "merchant_id" | "merchant_name" | "actor_name" | "barred">> & {
    actions: (WithdrawalOut | PlatformWithdrawalOut)["actions"][number][];
  };
