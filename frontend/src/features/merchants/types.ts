import type { MerchantRow } from "@/lib/api/schema";

export type {
  FieldChange,
  LogOut as LogEntry,
  MerchantOut as Merchant,
  MerchantRow,
  OwnerLogin,
  PoliciesOut as Policies,
  SettleOut as Settled,
  StatusAct,
  StatusCount,
  SubdomainOut as SubdomainAnswer,
} from "@/lib/api/schema";
export type Status = MerchantRow["status"];
