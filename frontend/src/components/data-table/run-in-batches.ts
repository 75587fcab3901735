export type BulkResult = { id: string; code: number; msg: string };

const BATCH = 20;

/** Runs an act over many rows, a batch at a time. A batch that fails whole fails each of its rows; the next still runs. */
export async function runInBatches(
  ids: readonly string[],
  run: (batch: string[]) => Promise<BulkResult[]>,
  onProgress: (done: number) => void,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    try {
      results.push(...(await run(batch)));
    } catch (error) {
      const { code = 500, message } = error as { code?: number; message: string };
      results.push(...batch.map((id) => ({ id, code, msg: message })));
    }
    onProgress(Math.min(at + BATCH, ids.length));
  }
  return results;
}
