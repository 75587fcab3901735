import type { BulkRun } from "@/components/data-table/bulk-bar";

/** An act on many, on one row: throws why it was refused, gives what else became of it. */
export async function runOne(run: BulkRun, id: string): Promise<string> {
  const [result] = await run([id], "");
  if (result && result.code !== 200) throw new Error(result.msg);
  return result?.msg ?? "";
}
