import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite, useWriteOf } from "@/lib/api/use-write";

export const useSaveClauses = () => useWrite("post", "/api/contracts/saveClauses", STALE.clauses);
export const useStopClauses = () => useWrite("post", "/api/contracts/stopClauses", STALE.clauses);
/** A look: nothing is written, and a refusal is said as a write's is. */
export const useSample = () =>
  useWriteOf(
    ({ version }: { version: number; key?: string }) => call("get", "/api/contracts/sampleOf", { query: { version } }),
    STALE.nothing,
  );
