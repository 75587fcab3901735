import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { KEYS } from "./keys";

/** A merchant's open sub-shops, to give something to. */
export const subShopOptions = queryOptions({
  queryKey: [...KEYS.subShops, "options"],
  queryFn: ({ signal }) => call("get", "/api/backend/getSubShopOptions", { signal }),
  staleTime: 60_000,
});

/** All of them, to look for what they have: paused and closed ones come last and say so. */
export const everySubShop = queryOptions({
  queryKey: [...KEYS.subShops, "every"],
  queryFn: ({ signal }) => call("get", "/api/backend/getSubShopOptions", { query: { every: true }, signal }),
  staleTime: 60_000,
});
