import type { MerchantRow } from "@/lib/api/generated/types.gen";

export type {
  FieldChange,
  LogOut as LogEntry,
  MerchantOut as Merchant,
  MerchantRow,
  SettleOut as Settled,
  StatusAct,
  StatusCount,
  SubdomainOut as SubdomainAnswer,
} from "@/lib/api/generated/types.gen";
export type Status = MerchantRow["status"];
