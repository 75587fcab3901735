import { useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import type { Batch, BulkResult } from "./run-in-batches";

export type Act = (ids: string[], key: string) => Promise<BulkResult[]>;
export type BulkRunState = {
  /** Shows it, on whatever page: it comes with who begins it, so that pages without such acts don't load it. */
  Shown: ComponentType<{ run: BulkRunState }>;
  label: string;
  act: Act;
  /** The list may show other rows by the time it ends. */
  names: ReadonlyMap<string, ReactNode>;
  rows: readonly BulkResult[];
  left: readonly Batch[];
  busy: boolean;
  /** Who began it: nobody else sends the rest of it. */
  person: string | null;
  /** Why `left` has no answer. */
  why: string;
};

/** The act on many of this browser tab: it goes on whatever page is shown, until its results were read. */
let state: BulkRunState | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const bulkState = (): BulkRunState | null => state;
export const setBulkState = (next: BulkRunState | null): void => {
  state = next;
  listeners.forEach((listener) => listener());
};

export const useBulkState = (): BulkRunState | null => useSyncExternalStore(subscribe, bulkState, () => null);

/** Where the keyboard goes on when the results are closed: the button that began it is gone with the bar. */
export const BULK_PLACE = "bulk-place";

/** Its results were read, or nobody is here to read them. */
export const endBulkRun = (): void => setBulkState(null);
