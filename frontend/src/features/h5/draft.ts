"use client";
import { useState, useSyncExternalStore } from "react";

const MINUTES = 30;
const keyOf = (name: string) => `zudesk:h5:${name}`;
type Kept = { at: number; value: unknown };

/** Under which name something of goods is kept: a link's shelves lead to many. */
export const draftOf = (what: string, { code, goods }: { code: string; goods: { id: string } }) =>
  `${what}:${code}:${goods.id}`;

/** What was filled in on this tab; null for nothing, or after half an hour: it names a person. */
export function kept<T>(name: string): T | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as Kept | null;
    return found && Date.now() - found.at < MINUTES * 60_000 ? (found.value as T) : null;
  } catch {
    return null;
  }
}

/** Private windows and full stores refuse: then it is as if nothing was kept. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value } satisfies Kept));
  } catch {
    return;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    return;
  }
}

/**
 * State that outlives a reload of the tab: a webview loads anew when one leaves it to copy a number. It is read once the
 * page stands, since the server knows nothing of it.
 */
export function useKept<T>(name: string, first: () => T): [T, (next: T) => void] {
  const stands = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [start] = useState(first);
  const [own, setOwn] = useState(() => kept<T>(name));
  const change = (next: T) => {
    setOwn(next);
    keep(name, next);
  };
  return [(stands ? own : null) ?? start, change];
}

const never = () => () => undefined;
