import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useAsk = () => useWrite("post", "/api/reconcile/ask", STALE.difference);
export const useClose = () => useWrite("post", "/api/reconcile/close", STALE.difference);
export const useRebuild = () => useWrite("post", "/api/reconcile/rebuild", STALE.difference);
export const useRun = () => useWrite("post", "/api/reconcile/run", STALE.difference);
