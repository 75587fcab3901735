"use client";
import { useCallback, useEffect, useState } from "react";
import { isApiError } from "@/lib/api";
import { buying } from "./calls";
import type { BuyOrder } from "./types";

type State = { order: BuyOrder | null; failed: string; gone: boolean };
const waitOf = (order: BuyOrder | null) => (!order || order.next.step === "pay" ? 3 : order.next.step === "done" || order.next.step === "closed" ? null : 10);

/** The purchase behind the token, asked again by itself while the page is in sight. */
export function usePurchase(token: string, offline: string) {
  const [state, setState] = useState<State>({ order: null, failed: "", gone: false });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    buying.order(token, abort.signal).then(
      (order) => setState({ order, failed: "", gone: false }),
      (error: Error) => { if (!abort.signal.aborted) setState((before) => ({ ...before, failed: isApiError(error) ? error.msg : offline, gone: isApiError(error) })); },
    );
    return () => abort.abort();
  }, [token, round, offline]);
  const wait = state.gone ? null : waitOf(state.order);
  useEffect(() => {
    const wake = () => { if (document.visibilityState === "visible") again(); };
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pageshow", wake);
    const timer = wait === null ? undefined : setInterval(wake, wait * 1000);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("pageshow", wake);
      clearInterval(timer);
    };
  }, [wait, again]);
  return { ...state, again };
}
