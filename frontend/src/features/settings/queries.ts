import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export type { ChangeOut as Change, PoliciesOut as Policies } from "@/lib/api/schema";

export const settingsQuery = queryOptions({
  queryKey: KEYS.settings,
  queryFn: ({ signal }) => call("get", "/api/platform/settings", { signal }),
});
