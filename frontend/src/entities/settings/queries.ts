import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

/** The platform's settings in force: limits, what a new merchant starts with, and their changes. */
export const settingsQuery = queryOptions({
  queryKey: KEYS.settings,
  queryFn: ({ signal }) => call("get", "/api/platform/settings", { signal }),
});
