import { usePref } from "./prefs";

export type BellItem = { id: string; title: string; href?: string; at: string; seen?: boolean };

const NONE: BellItem[] = [];
const MOST = 30;

export const useBellItems = (): BellItem[] => usePref<BellItem[]>("bell", NONE)[0];

/** `ring({ title, href })` puts one more into the bell: a long job that ended, for instance. */
export function useRing(): (item: Pick<BellItem, "title" | "href">) => void {
  const [items, set] = usePref<BellItem[]>("bell", NONE);
  return (item) => set([{ ...item, id: crypto.randomUUID(), at: new Date().toISOString() }, ...items].slice(0, MOST));
}
