import { idempotencyKey, isApiError, type RowResult } from "@/lib/api";

export type BulkResult = RowResult;

const BATCH = 20;

/** Runs an act over many rows, a batch and its key at a time. A batch that fails whole fails each of its rows; the next still runs. */
export async function runInBatches(
  ids: readonly string[],
  run: (batch: string[], key: string) => Promise<BulkResult[]>,
  explain: (error: unknown) => string,
  onProgress: (done: number) => void,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    try {
      results.push(...(await run(batch, idempotencyKey())));
    } catch (error) {
      const code = isApiError(error) ? error.code : 0;
      results.push(...batch.map((id) => ({ id, code, msg: explain(error) })));
    }
    onProgress(Math.min(at + BATCH, ids.length));
  }
  return results;
}
