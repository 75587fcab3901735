export type {
  ChangeOut as Change,
  PoliciesOut as Policies,
  TextOut as Version,
  TextVersions as Versions,
} from "@/lib/api/schema";
