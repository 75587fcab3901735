import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useOffline } from "./use-offline";

/**
 * Whether what is shown under `root` (anything, when left out) is old: there is no network, or it couldn't be looked at
 * again. Nothing can be done about such rows; `retry` looks once more.
 */
export function useOld(root: QueryKey = ALL): { old: boolean; offline: boolean; retry: () => void } {
  const client = useQueryClient();
  const offline = useOffline();
  const cache = client.getQueryCache();
  const failed = useSyncExternalStore(
    useCallback((changed: () => void) => cache.subscribe(changed), [cache]),
    () =>
      cache
        .findAll({ queryKey: root, type: "active" })
        .some(({ state, meta }) => state.error !== null && state.data !== undefined && !meta?.aside),
    () => false,
  );
  const retry = () =>
    void client.refetchQueries({ queryKey: root, type: "active", predicate: ({ state }) => state.error !== null });
  return { old: offline || failed, offline, retry };
}
const ALL: QueryKey = [];
