import type { BodyOf } from "@/lib/api";
import { every } from "@/lib/every";

export type RejectCode = NonNullable<BodyOf<"post", "/api/backend/auditOrder">["code"]>;
/** Why an application is rejected, for the shop's figures. */
export const REJECT_CODES = every<RejectCode>()([
  "credit",
  "papers",
  "identity",
  "contact",
  "risk",
  "area",
  "goods",
  "twice",
  "other",
]);
