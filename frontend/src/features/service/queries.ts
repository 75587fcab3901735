import { queryOptions } from "@tanstack/react-query";
import { KEYS, STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

/** One's own customer service, and whom a shop itself turns to. */
export const contactQuery = queryOptions({
  queryKey: KEYS.service,
  queryFn: ({ signal }) => call("post", "/api/general/getBaseInfo", { body: {}, signal }),
});

export const useSaveContact = () => useWrite("post", "/api/general/baseSet", STALE.service);
