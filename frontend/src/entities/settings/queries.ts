import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

/** The platform's settings in force: limits, what a new merchant starts with, and their changes. */
export const settingsQuery = queryOptions({
  queryKey: KEYS.settings,
  queryFn: ({ signal }) => call("get", "/api/platform/settings", { signal }),
});

/** The next day on which banks work, and the holidays before it. */
export const workingDayQuery = queryOptions({
  queryKey: [...KEYS.settings, "workingDay"],
  queryFn: ({ signal }) => call("get", "/api/backend/nextWorkingDay", { signal }),
});
