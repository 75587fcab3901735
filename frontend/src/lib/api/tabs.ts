import type { QueryKey } from "@tanstack/react-query";

/** The channel of this host's tabs: what one makes old, all look at again. */
export const TABS = "zudesk.stale";

/** From where there is no QueryClient; `[[]]` is everything. */
export function tellTabs(stale: readonly QueryKey[]): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(TABS);
  channel.postMessage(stale);
  channel.close();
}
