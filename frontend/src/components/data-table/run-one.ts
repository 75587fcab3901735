import type { BulkRun } from "./bulk-bar";
import { ApiError } from "@/lib/api";

/** An act on many, on one row: throws why it was refused, gives what else became of it. */
export async function runOne(run: BulkRun, id: string, key: string): Promise<string> {
  const [result] = await run([id], key, "");
  if (result && result.code !== 200) throw new ApiError(result.code, result.msg);
  return result?.msg ?? "";
}
