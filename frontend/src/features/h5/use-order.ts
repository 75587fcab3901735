"use client";
import { useCallback, useEffect, useState } from "react";
import { isApiError } from "@/lib/api";
import { h5 } from "./calls";
import { pollAfter } from "./progress";
import type { H5Order } from "./types";

type State = { order: H5Order | null; failed: string; gone: boolean };

/** The order behind the token, asked again by itself while the page is in sight. */
export function useOrder(token: string, offline: string) {
  const [state, setState] = useState<State>({ order: null, failed: "", gone: false });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    h5.order(token, abort.signal).then(
      (order) => setState({ order, failed: "", gone: false }),
      (error: Error) => { if (!abort.signal.aborted) setState((before) => ({ ...before, failed: isApiError(error) ? error.msg : offline, gone: isApiError(error) })); },
    );
    return () => abort.abort();
  }, [token, round, offline]);

  const wait = state.gone ? null : state.order ? pollAfter(state.order) : 3;
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
