import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { useTranslations } from "next-intl";
import { CODE, isApiError, NetworkError } from "./errors";
import { announce } from "./explain";
import "./register";

/** Refusals become notices unless `meta.hideNotice`; what a mutation names in `meta.stale` is looked at again. */
export function makeQueryClient(t: ReturnType<typeof useTranslations<"ui">>): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.hideNotice) announce(error, t);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _values, _result, mutation) => {
        if (!mutation.meta?.hideNotice) announce(error, t);
      },
      // A refusal may mean that the row has moved on; only wrong input says nothing about it.
      onSettled: (_data, error, _values, _result, mutation) =>
        isApiError(error, CODE.invalid)
          ? undefined
          : Promise.all((mutation.meta?.stale ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (times, error) => error instanceof NetworkError && times < 1 },
      mutations: { retry: false },
    },
  });
  return client;
}
