import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { KEYS } from "./keys";

/** A merchant's sub-shops, to choose from. */
export const subShopOptions = queryOptions({
  queryKey: KEYS.subShops,
  queryFn: ({ signal }) => call("get", "/api/backend/getSubShopOptions", { signal }),
  staleTime: 60_000,
});
