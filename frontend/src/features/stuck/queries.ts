import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

/** What has waited longer than it should: whatever is done about an order may take it off. */
export const stuckQuery = queryOptions({
  queryKey: [...KEYS.orders, "stuck"],
  queryFn: ({ signal }) => call("get", "/api/orders/getStuck", { signal }),
});
