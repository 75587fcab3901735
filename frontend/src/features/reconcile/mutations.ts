import { STALE } from "@/entities/keys";
import { call, type AnswerOf } from "@/lib/api";
import { seenAfter } from "@/lib/api/seen-after";
import { useWrite } from "@/lib/api/use-write";
import type { Difference } from "./queries";

export const useAsk = () => useWrite("post", "/api/reconcile/ask", STALE.difference);
export const useClose = () => useWrite("post", "/api/reconcile/close", STALE.difference);
export const useRebuild = () => useWrite("post", "/api/reconcile/rebuild", STALE.difference);
const useTakingBack = () => useWrite("post", "/api/reconcile/takeBack", STALE.difference);
export const useRun = () => useWrite("post", "/api/reconcile/run", STALE.difference);

/** It asks Alipay and has no key: after a lost answer the row says what became of it. */
export function useTakeBack() {
  const { send } = useTakingBack();
  return ({ id, merchant_id, day, kind, state, first_name }: Difference, reason: string) =>
    seenAfter<AnswerOf<"post", "/api/reconcile/takeBack">>(
      () => send({ body: { id, reason } }),
      async () => {
        const query = { merchant_id, day, kind, finding: "missing_there" } as const;
        const { items } = await call("get", "/api/reconcile/differences", { query });
        const now = items.find((one) => one.id === id);
        return now && (now.state !== state || now.first_name !== first_name) ? now : null;
      },
    );
}
