import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export type { HealthRow } from "@/lib/api/schema";

export const healthQuery = queryOptions({
  queryKey: KEYS.systemHealth,
  queryFn: ({ signal }) => call("get", "/api/platform/systemHealth", { signal }),
  refetchInterval: 15_000,
});
