import type { TabItem } from "@/components/ui/tabs";
import type { TabCount } from "@/lib/api/schema";

type Count = { status: string; count: number };

/** Tabs of a list by status: the first is all; what asks for somebody is coloured while there is some. No count until it is known. */
export function statusTabs<S extends string>(
  states: readonly S[],
  counts: readonly Count[] | undefined,
  words: (status: S | "") => string,
  tones: Partial<Record<S, "red" | "amber">>,
): TabItem[] {
  return (["", ...states] as const).map((value) => {
    const count = counts?.find((one) => one.status === value)?.count ?? null;
    return { value, label: words(value), count, tone: count && value ? tones[value] : undefined };
  });
}

/** Tabs in the order they are given, with the server's counts; what asks for somebody is coloured while there is some. */
export function countedTabs<S extends string>(
  tabs: readonly S[],
  counts: readonly TabCount[] | undefined,
  words: (tab: S) => string,
  tones: Partial<Record<S, "red" | "amber">> = {},
): TabItem[] {
  return tabs.map((value) => {
    const { count, capped } = counts?.find(({ tab }) => tab === value) ?? { count: null, capped: false };
    return { value, label: words(value), count, capped, tone: count ? tones[value] : undefined };
  });
}

/** Counts of statuses that say nothing of all: the sum of those that the list has, 0 for those that aren't mentioned. */
export function countsOf(states: readonly string[], counts: readonly Count[] | undefined): Count[] | undefined {
  if (!counts) return undefined;
  const found = states.map((status) => ({ status, count: counts.find((one) => one.status === status)?.count ?? 0 }));
  return [{ status: "", count: found.reduce((sum, one) => sum + one.count, 0) }, ...found];
}
