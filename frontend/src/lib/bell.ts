import { queryOptions } from "@tanstack/react-query";
import { call, CODE, isApiError } from "./api";
import type { Notices } from "./api/schema";
import { usePref } from "./prefs";

export type BellItem = { id: string; title: string; text?: string; href?: string; at: string; seen?: boolean };

const NONE: BellItem[] = [];
const MOST = 30;
const EVERY = 30_000;

/** What features rang in this browser, and the way to note that it was seen. */
export function useRung(): [BellItem[], () => void] {
  const [items, set] = usePref<BellItem[]>("bell", NONE);
  return [items, () => set(items.map((item) => ({ ...item, seen: true })))];
}

/** `ring({ title, href })` puts one more into the bell: a long job that ended, for instance. */
export function useRing(): (item: Pick<BellItem, "title" | "href">) => void {
  const [items, set] = usePref<BellItem[]>("bell", NONE);
  return (item) => set([{ ...item, id: crypto.randomUUID(), at: new Date().toISOString() }, ...items].slice(0, MOST));
}

/** What the server tells this person. Asked again every half minute while the page is looked at and the session holds. */
export const noticesQuery = queryOptions({
  queryKey: ["notices"],
  meta: { hideNotice: true },
  queryFn: ({ signal }) => call("get", "/api/platform/notices", { signal }),
  refetchInterval: (query) => (isApiError(query.state.error, CODE.unauthorized) ? false : EVERY),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  retry: false,
});

/** Both in one list, the newest first. */
export const bellItems = (notices: Notices | undefined, rung: readonly BellItem[]): BellItem[] =>
  [
    ...(notices?.items ?? []).map((one) => ({
      id: one.id,
      title: one.title,
      text: one.text,
      href: one.path || undefined,
      at: one.at,
      seen: one.read,
    })),
    ...rung,
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));

export const freshCount = (notices: Notices | undefined, rung: readonly BellItem[]): number =>
  (notices?.unread ?? 0) + rung.filter((item) => !item.seen).length;
