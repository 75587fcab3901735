import { ApiError, CODE, isApiError, NetworkError } from "@/lib/api";
import type { Say } from "./words";

/** Why something failed, in the words of this page; next-intl's `explain` would be a tenth of its weight. */
export function whyNot(error: unknown, t: Say): string {
  if (isApiError(error, CODE.keyReused)) return t("doneBefore");
  if (error instanceof ApiError) return error.fields[0]?.msg ?? error.msg;
  if (!(error instanceof NetworkError)) return t("failed");
  if (error.reason === "offline") return t("offline");
  return t(error.reason === "unknown" ? "unknown" : "noAnswer");
}
