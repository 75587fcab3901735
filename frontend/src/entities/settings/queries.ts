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

/** The platform's own texts with their versions. */
export const textsQuery = queryOptions({
  queryKey: [...KEYS.settings, "texts"],
  queryFn: ({ signal }) => call("get", "/api/platform/texts", { signal }),
});

/** What the platform tells everybody's people now; it changes about once a month. */
export const noticeQuery = queryOptions({
  queryKey: [...KEYS.settings, "notice"],
  queryFn: ({ signal }) => call("get", "/api/backend/platformNotice", { signal }),
  staleTime: 5 * 60_000,
});
