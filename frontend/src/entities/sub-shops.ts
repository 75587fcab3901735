import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { KEYS } from "./keys";

/** A merchant's open sub-shops, to give something to. */
export const subShopOptions = queryOptions({
  queryKey: [...KEYS.subShops, "options"],
  queryFn: ({ signal }) => call("get", "/api/backend/getSubShopOptions", { signal }),
  staleTime: 60_000,
});

/** All of them, to look for what they have: paused and closed ones come last and say so. Operators name the merchant. */
export const everySubShop = (merchant_id?: string, keyword = "") =>
  queryOptions({
    queryKey: [...KEYS.subShops, "every", merchant_id ?? "", keyword],
    queryFn: ({ signal }) =>
      call("get", "/api/backend/getSubShopOptions", {
        query: { every: true, ...(merchant_id && { merchant_id }), ...(keyword && { keyword }) },
        signal,
      }),
    staleTime: 60_000,
  });
