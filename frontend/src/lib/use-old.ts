import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useOffline } from "./use-offline";

/**
 * Whether anything that is shown is old: there is no network, or it couldn't be looked at again. `retry` looks once more.
 * What can't be done meanwhile says <Loaded> of each part.
 */
export function useOld(): { old: boolean; offline: boolean; retry: () => void } {
  const client = useQueryClient();
  const offline = useOffline();
  const cache = client.getQueryCache();
  const failed = useSyncExternalStore(
    useCallback((changed: () => void) => cache.subscribe(changed), [cache]),
    () =>
      cache
        .findAll({ type: "active" })
        .some(({ state, meta }) => state.error !== null && state.data !== undefined && !meta?.aside),
    () => false,
  );
  const retry = () => void client.refetchQueries({ type: "active", predicate: ({ state }) => state.error !== null });
  return { old: offline || failed, offline, retry };
}
