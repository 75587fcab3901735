"use client";
import { startTransition, useCallback, useEffect, useState } from "react";
import { CODE, isApiError } from "@/lib/api";
import { useWords } from "./words";
import { whyNot } from "./why-not";

/** `ended`: the address is too old, and opens again by a code to the order's mobile. */
type State<T> = { order: T | null; failed: string; gone: boolean; ended: boolean };
type Followed<T> = {
  load: (token: string, signal: AbortSignal) => Promise<T>;
  /** Seconds until it is asked again; null once nothing changes any more. */
  waitOf: (order: T) => number | null;
};

const FIRST_WAIT = 3;

/** Seconds until it is worth asking again; null where the answer was that there is no such order for this address. */
function waitAfter(error: unknown): number | null {
  if (!isApiError(error)) return FIRST_WAIT;
  if (error.code === CODE.tooMany) return Math.max(FIRST_WAIT, error.retryAfter);
  return error.code === CODE.fault || error.code === CODE.party ? FIRST_WAIT : null;
}

/**
 * The order behind a customer's token, asked again by itself while the page is in sight: some seconds after the last
 * answer, or the lack of one, so that a slow line is waited for. `followed` stays the same object.
 */
export function useFollowed<T>(followed: Followed<T>, token: string) {
  const t = useWords();
  const [state, setState] = useState<State<T>>({ order: null, failed: "", gone: false, ended: false });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let resting = false;
    const inSight = () => document.visibilityState === "visible";
    const ask = () => {
      resting = false;
      clearTimeout(timer);
      followed.load(token, abort.signal).then(
        (order) => {
          if (abort.signal.aborted) return;
          // What stands there stays until all that is new of it is loaded.
          startTransition(() => setState({ order, failed: "", gone: false, ended: false }));
          rest(followed.waitOf(order));
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const wait = waitAfter(error);
          const ended = isApiError(error, CODE.state);
          setState((before) => ({ ...before, failed: whyNot(error, t), gone: wait === null, ended }));
          rest(wait);
        },
      );
    };
    const rest = (seconds: number | null) => {
      resting = true;
      if (seconds !== null) timer = setTimeout(() => inSight() && ask(), seconds * 1000);
    };
    const wake = () => {
      if (resting && inSight()) ask();
    };
    ask();
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pageshow", wake);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("pageshow", wake);
    };
  }, [followed, token, round, t]);
  return { ...state, again };
}
