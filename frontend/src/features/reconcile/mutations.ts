import { STALE } from "@/entities/keys";
import { call, type AnswerOf } from "@/lib/api";
import { seenAfter } from "@/lib/api/seen-after";
import { useWrite, useWriteOf } from "@/lib/api/use-write";
import type { Difference } from "./queries";

export const useClose = () => useWrite("post", "/api/reconcile/close", STALE.difference);
export const useRebuild = () => useWrite("post", "/api/reconcile/rebuild", STALE.difference);
export const useRun = () => useWrite("post", "/api/reconcile/run", STALE.difference);

/** The row of a difference as it is now, where one of `names` has changed; else null. */
async function changed(row: Difference, names: readonly (keyof Difference)[]): Promise<Difference | null> {
  const { merchant_id, day, kind, finding } = row;
  const { items } = await call("get", "/api/reconcile/differences", { query: { merchant_id, day, kind, finding } });
  const now = items.find(({ id }) => id === row.id);
  return now && names.some((name) => now[name] !== row[name]) ? now : null;
}

/** These ask Alipay and have no key: after a lost answer the row says what became of it. */
export const useAsk = () =>
  useWriteOf(
    ({ row }: { row: Difference; key?: string }) =>
      seenAfter<Difference>(
        () => call("post", "/api/reconcile/ask", { body: { id: row.id } }),
        () => changed(row, ["asked_at", "state"]),
      ),
    STALE.difference,
  );

export const useTakeBack = () =>
  useWriteOf(
    ({ row, reason }: { row: Difference; reason: string; key?: string }) =>
      seenAfter<AnswerOf<"post", "/api/reconcile/takeBack">>(
        () => call("post", "/api/reconcile/takeBack", { body: { id: row.id, reason } }),
        () => changed(row, ["state", "first_name"]),
      ),
    STALE.difference,
  );
