import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export type { PartyRow } from "@/lib/api/schema";

export const partiesQuery = queryOptions({
  queryKey: KEYS.parties,
  queryFn: ({ signal }) => call("get", "/api/platform/parties", { signal }),
  refetchInterval: 30_000,
});
