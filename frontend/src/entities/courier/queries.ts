import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export const courierQueries = {
  companies: queryOptions({
    queryKey: KEYS.couriers,
    queryFn: ({ signal }) => call("get", "/api/applet/expressCompany", { signal }),
    staleTime: Infinity,
  }),
};
