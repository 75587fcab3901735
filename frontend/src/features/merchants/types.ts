import type { MerchantRow } from "@/lib/api/schema";

export type {
  ApplicationOut as Application,
  ApplicationRow,
  FieldChange,
  LogOut as LogEntry,
  MerchantOut as Merchant,
  MerchantRow,
  OwnerLogin,
  PaperOut as Paper,
  PoliciesOut as Policies,
  SettleOut as Settled,
  StatusAct,
  StatusCount,
  SubdomainOut as SubdomainAnswer,
  WaitingChange,
} from "@/lib/api/schema";
export type Status = MerchantRow["status"];
