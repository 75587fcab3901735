import { idempotencyKey, isApiError, type RowResult } from "@/lib/api";
import { isUnanswered } from "@/lib/api/errors";

export type BulkResult = RowResult;
/** Rows that are sent together, with the key that they keep until they are answered. */
export type Batch = { ids: string[]; key: string };

const BATCH = 20;

export const batchesOf = (ids: readonly string[]): Batch[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ({
    ids: ids.slice(i * BATCH, (i + 1) * BATCH),
    key: idempotencyKey(),
  }));

/**
 * Runs an act over batches, one behind the other. A batch that is refused whole fails each of its rows; the next still runs.
 * One without an answer stops it: it and those behind it are `left`, with their keys, and `lost` says why.
 */
export async function runInBatches(
  batches: readonly Batch[],
  run: (ids: string[], key: string) => Promise<BulkResult[]>,
  explain: (error: unknown) => string,
  onResults: (rows: BulkResult[]) => void,
): Promise<{ left: readonly Batch[]; lost: unknown }> {
  for (const [i, { ids, key }] of batches.entries()) {
    try {
      onResults(await run(ids, key));
    } catch (error) {
      if (isUnanswered(error)) return { left: batches.slice(i), lost: error };
      const code = isApiError(error) ? error.code : 0;
      onResults(ids.map((id) => ({ id, code, msg: explain(error) })));
    }
  }
  return { left: [], lost: null };
}
