"use client";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "./live";

/** What a word makes old, and how far apart it is looked at, ms. */
export type Look = { keys: readonly QueryKey[]; apart?: number };

const SOON = 100;
const APART = 1_000;
/** Of a server that ends, all pages hear at once: they don't all ask at once. */
const SPREAD = 3_000;

/** Looks again at what the server says has changed. `lookOf` gives what a word names; without one, all that words name. */
export function useLive(lookOf: (word?: string) => Look): void {
  const client = useQueryClient();
  useEffect(() => {
    const last = new Map<string, number>();
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const lookAt = (word: string | undefined) =>
      lookOf(word).keys.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
    const later = (name: string, ms: number, run: () => void) => {
      if (waiting.has(name)) return;
      const timer = setTimeout(() => {
        waiting.delete(name);
        run();
      }, ms);
      waiting.set(name, timer);
    };
    const hear = (word: string) => {
      const free = (last.get(word) ?? 0) + (lookOf(word).apart ?? APART);
      later(word, Math.max(SOON, free - Date.now()), () => {
        if (last.size > 500) last.clear();
        last.set(word, Date.now());
        lookAt(word);
      });
    };
    const stop = follow({
      words: (words) => words.forEach(hear),
      turned: () => later("", Math.random() * SPREAD, () => lookAt(undefined)),
    });
    return () => {
      stop();
      waiting.forEach((timer) => clearTimeout(timer));
    };
  }, [client, lookOf]);
}
