import type { BulkRun } from "./bulk-bar";
import { ApiError } from "@/lib/api";

/** How often what goes with a key was refused: the API keeps the whole answer of an act on many, refusals too. */
const refusals = new Map<string, number>();

/**
 * An act on many, on one row: throws why it was refused, gives what else became of it. Pressed again after a refusal it
 * is tried anew; after an answer that was lost it asks with the same key what became of it.
 */
export async function runOne(run: BulkRun, id: string, key: string): Promise<string> {
  const times = refusals.get(key) ?? 0;
  const [result] = await run([id], times > 0 ? `${key}.${times}` : key, "");
  if (result && result.code !== 200) {
    refusals.set(key, times + 1);
    throw new ApiError(result.code, result.msg);
  }
  return result?.msg ?? "";
}
