import type { TabItem } from "@/components/ui/tabs";
import type { StatusCount } from "../types";

/** Tabs of a list by status: the first counts all; what asks for somebody is coloured while there is some. */
export function statusTabs(
  states: readonly string[],
  counts: StatusCount[] | undefined,
  words: (status: string) => string,
  tones: Record<string, "red" | "amber">,
): TabItem[] {
  return ["", ...states].map((value) => {
    const count = counts?.find((one) => one.status === value)?.count ?? null;
    return { value, label: words(value), count, tone: count ? tones[value] : undefined };
  });
}
