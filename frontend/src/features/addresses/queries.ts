import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export const addressesQuery = queryOptions({
  queryKey: KEYS.returnAddresses,
  queryFn: ({ signal }) => call("get", "/api/backend/returnAddrSelections", { signal }),
});
