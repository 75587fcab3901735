export type { ChangeOut as Change, PoliciesOut as Policies } from "@/lib/api/schema";
