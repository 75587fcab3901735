"use client";
import { useCallback, useEffect, useState } from "react";
import { isApiError } from "@/lib/api";

type State<T> = { order: T | null; failed: string; gone: boolean };
type Followed<T> = {
  load: (token: string, signal: AbortSignal) => Promise<T>;
  /** Seconds until it is asked again; null once nothing changes any more. */
  waitOf: (order: T) => number | null;
};

const FIRST_WAIT = 3;

/** The order behind a customer's token, asked again by itself while the page is in sight. `followed` stays the same object. */
export function useFollowed<T>(followed: Followed<T>, token: string, offline: string) {
  const [state, setState] = useState<State<T>>({ order: null, failed: "", gone: false });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    followed.load(token, abort.signal).then(
      (order) => setState({ order, failed: "", gone: false }),
      (error: Error) => {
        if (!abort.signal.aborted)
          setState((before) => ({
            ...before,
            failed: isApiError(error) ? error.msg : offline,
            gone: isApiError(error),
          }));
      },
    );
    return () => abort.abort();
  }, [followed, token, round, offline]);

  const wait = state.gone ? null : state.order ? followed.waitOf(state.order) : FIRST_WAIT;
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === "visible") again();
    };
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
