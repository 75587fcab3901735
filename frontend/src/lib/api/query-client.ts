import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { useTranslations } from "next-intl";
import { NetworkError } from "./errors";
import { announce, wasSaid } from "./explain";
import "./register";
import { TABS } from "./tabs";

type Words = ReturnType<typeof useTranslations<"ui">>;

/** Of each client: the keys of an act on many that is under way, and what it has made stale so far. */
const gathering = new WeakMap<QueryClient, { keys: Set<string>; stale: Set<QueryKey> }>();
const wordsOf = new WeakMap<QueryClient, Words>();
const tellers = new WeakMap<QueryClient, (stale: readonly QueryKey[]) => void>();

/** How long a page has to show a query's error in its place, ms: what loads first (a dialog) takes a moment. */
const IN_PLACE = 1_000;

/**
 * What a mutation names in `meta.stale` is looked at again, here and in the other tabs. A refusal that nothing has shown
 * in its place becomes a notice, unless `meta.hideNotice` or who asked has logged out; over data that are there, the page says that they are old
 * (see useOld and <Loaded>).
 */
export function makeQueryClient(t: Words): QueryClient {
  const tabs = typeof window !== "undefined" && "BroadcastChannel" in window ? new BroadcastChannel(TABS) : null;
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined || query.meta?.hideNotice) return;
        const isGone = () => client.getQueryCache().get(query.queryHash) !== query;
        setTimeout(() => isGone() || wasSaid(error) || announce(error, wordsOf.get(client)!), IN_PLACE);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _values, _result, mutation) => {
        if (!mutation.meta?.hideNotice) announce(error, wordsOf.get(client)!);
      },
      // A refusal may mean that the row has moved on, also one of a field: the debit that it offered, the sum that was
      // open. Not waited for: what was done is done, however long the lists take.
      onSettled: (_data, _error, values, _result, mutation) => {
        const stale = mutation.meta?.stale ?? [];
        if (stale.length === 0) return;
        const gathered = gathering.get(client);
        if (gathered && isOf(gathered.keys, values)) stale.forEach((key) => gathered.stale.add(key));
        else lookAgain(client, stale);
      },
    }),
    defaultOptions: {
      // Without a network a call says so at once: nothing waits for it, and nothing is sent by itself later.
      queries: {
        networkMode: "always",
        staleTime: 15_000,
        retry: (times, error) => error instanceof NetworkError && times < 1,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  wordsOf.set(client, t);
  tellers.set(client, (stale) => tabs?.postMessage(stale));
  tabs?.addEventListener("message", ({ data }: MessageEvent<readonly QueryKey[]>) => invalidate(client, data));
  return client;
}

/** The page has changed its language: what the API said in the other one is asked again. */
export function speak(client: QueryClient, t: Words): void {
  wordsOf.set(client, t);
  void client.invalidateQueries();
}

/** What these roots name is old: here and in the other tabs of this host it is looked at again. */
export function lookAgain(client: QueryClient, stale: readonly QueryKey[]): void {
  tellers.get(client)?.(stale);
  invalidate(client, stale);
}

const invalidate = (client: QueryClient, stale: readonly QueryKey[]): void =>
  stale.forEach((queryKey) => void client.invalidateQueries({ queryKey }));

/** Many writes that are one act: what those sent with `keys`, or keys that begin with one, make stale is looked at once, behind the last. */
export async function lookAgainOnce<T>(
  client: QueryClient,
  keys: readonly string[],
  act: () => Promise<T>,
): Promise<T> {
  const gathered = { keys: new Set(keys), stale: new Set<QueryKey>() };
  gathering.set(client, gathered);
  try {
    return await act();
  } finally {
    gathering.delete(client);
    if (gathered.stale.size > 0) lookAgain(client, [...gathered.stale]);
  }
}

const isOf = (keys: ReadonlySet<string>, values: unknown): boolean => {
  const { key } = (values ?? {}) as { key?: string };
  return key !== undefined && [...keys].some((one) => key.startsWith(one));
};
