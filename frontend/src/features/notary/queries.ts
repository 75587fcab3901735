import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export type {
  EnforcementDeskOut as DeskEnforcement,
  EnforceTab,
  NotaryDeskOut as DeskNotarization,
  NotaryTab,
} from "@/lib/api/schema";

/** Acts on them are an order's: what makes orders stale makes these stale. */
const ROOT = [...KEYS.orders, "notary"];

export const notaryQueries = {
  notarizations: (params: QueryOf<"get", "/api/notarization/getNotaryList">) =>
    queryOptions({
      queryKey: [...ROOT, "notarizations", params],
      queryFn: ({ signal }) => call("get", "/api/notarization/getNotaryList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  notaryCounts: (params: QueryOf<"get", "/api/notarization/getNotaryCount">) =>
    queryOptions({
      queryKey: [...ROOT, "notaryCounts", params],
      queryFn: ({ signal }) => call("get", "/api/notarization/getNotaryCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  enforcements: (params: QueryOf<"get", "/api/notarization/getEnforcementList">) =>
    queryOptions({
      queryKey: [...ROOT, "enforcements", params],
      queryFn: ({ signal }) => call("get", "/api/notarization/getEnforcementList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  enforcementCounts: (params: QueryOf<"get", "/api/notarization/getEnforcementCount">) =>
    queryOptions({
      queryKey: [...ROOT, "enforcementCounts", params],
      queryFn: ({ signal }) => call("get", "/api/notarization/getEnforcementCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
};
