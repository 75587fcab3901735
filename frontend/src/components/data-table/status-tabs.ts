import type { TabItem } from "@/components/ui/tabs";

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

/** Counts of statuses that say nothing of all: the sum of those that the list has, 0 for those that aren't mentioned. */
export function countsOf(states: readonly string[], counts: readonly Count[] | undefined): Count[] | undefined {
  if (!counts) return undefined;
  const found = states.map((status) => ({ status, count: counts.find((one) => one.status === status)?.count ?? 0 }));
  return [{ status: "", count: found.reduce((sum, one) => sum + one.count, 0) }, ...found];
}
