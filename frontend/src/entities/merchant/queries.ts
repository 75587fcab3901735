import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

const LONG = 10 * 60_000;

/** Merchants and their sub-shops that operators choose from. */
export const shopOptions = (keyword: string) =>
  queryOptions({
    queryKey: [...KEYS.merchants, "options", keyword],
    placeholderData: keepPreviousData,
    staleTime: LONG,
    queryFn: ({ signal }) => call("get", "/api/platform/getShopSelections", { query: { keyword }, signal }),
  });
