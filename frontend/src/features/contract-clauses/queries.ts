import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export const clausesQuery = queryOptions({
  queryKey: KEYS.clauses,
  queryFn: ({ signal }) => call("get", "/api/contracts/clauses", { signal }),
});
