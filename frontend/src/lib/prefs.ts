import { useCallback, useSyncExternalStore } from "react";
import { currentSide } from "./api/client";
import { personHere } from "./session";

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const person = () => (typeof document === "undefined" ? null : personHere(currentSide())) ?? "nobody";

/**
 * A choice of this person in this browser (columns, density, saved views, what was opened), kept under
 * `zudesk:<person>:<name>`: whoever logs in next has their own.
 */
export function usePref<T>(name: string, fallback: T): [T, (value: T) => void] {
  const key = `zudesk:${person()}:${name}`;
  const raw = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  let value = fallback;
  if (raw !== null) {
    try {
      value = JSON.parse(raw) as T;
    } catch {
      value = fallback;
    }
  }
  const set = useCallback(
    (next: T) => {
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        return; // a full or forbidden store loses the preference, not the page
      }
      listeners.forEach((listener) => listener());
    },
    [key],
  );
  return [value, set];
}
