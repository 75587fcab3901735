import { isApiError } from "@/lib/api";
import { isUnanswered } from "@/lib/api/errors";
import type { BulkRun } from "@/components/data-table/bulk-bar";

export const SORT_MODES = ["row", "same"] as const;
export type SortMode = (typeof SORT_MODES)[number];
const LAST = 99_999;

type Place = (id: string, sort: number, key: string) => Promise<unknown>;

/** Places goods one by one: from `first` on in the order they were ticked, or all at `first`. Keeps count over the batches it is called with. */
export function sortPlan(mode: SortMode, first: number, place: Place, explain: (error: unknown) => string): BulkRun {
  const places = new Map<string, number>(); // a batch that comes again asks for the same
  return async (ids, key) => {
    const results = [];
    for (const id of ids) {
      if (!places.has(id)) places.set(id, Math.min(mode === "row" ? first + places.size : first, LAST));
      try {
        await place(id, places.get(id)!, `${key}:${id}`);
        results.push({ id, code: 200, msg: "" });
      } catch (error) {
        if (isUnanswered(error)) throw error;
        results.push({ id, code: isApiError(error) ? error.code : 0, msg: explain(error) });
      }
    }
    return results;
  };
}
