import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export const subShopQueries = {
  list: (params: QueryOf<"get", "/api/backend/getSubShopList">) =>
    queryOptions({
      queryKey: [...KEYS.subShops, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/backend/getSubShopList", { query: params, signal }),
    }),
  counts: (params: QueryOf<"get", "/api/backend/getSubShopCount">) =>
    queryOptions({
      queryKey: [...KEYS.subShops, "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/backend/getSubShopCount", { query: params, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.subShops, "one", id],
      queryFn: ({ signal }) => call("get", "/api/backend/getSubShopInfo", { query: { id }, signal }),
    }),
};
