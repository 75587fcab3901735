import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore, type ReactNode } from "react";
import { ApiError, CODE, currentSide } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { lookAgainOnce } from "@/lib/api/query-client";
import { personHere } from "@/lib/session";
import { batchesOf, runInBatches, type Batch, type BulkResult } from "./run-in-batches";

type Act = (ids: string[], key: string) => Promise<BulkResult[]>;
export type BulkRunState = {
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
const set = (next: BulkRunState | null) => {
  state = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const endBulkRun = (): void => set(null);

export function useBulkRun() {
  const client = useQueryClient();
  const explain = useExplain();
  const run = useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
  return {
    run,
    start: (label: string, names: BulkRunState["names"], act: Act) =>
      void go(
        { label, names, act, rows: [], left: batchesOf([...names.keys()]), busy: true, why: "", person: here() },
        client,
        explain,
      ),
    /** The rest once more, each batch with its key. */
    again: () => run && void go(run, client, explain),
  };
}

const here = () => personHere(currentSide());

async function go(begun: BulkRunState, client: QueryClient, explain: (error: unknown) => string): Promise<void> {
  let own: BulkRunState = { ...begun, busy: true, why: "" };
  const told = (change: Partial<BulkRunState>) => {
    const shown = state === own;
    own = { ...own, ...change };
    if (shown) set(own); // else the person left, and with them who may read it
  };
  set(own);
  const act: Act = (ids, key) => {
    if (here() !== own.person) throw new ApiError(CODE.unauthorized, "");
    return own.act(ids, key);
  };
  const keys = own.left.map(({ key }) => key);
  const { left, lost } = await lookAgainOnce(client, keys, () =>
    runInBatches(
      own.left,
      async (ids, key) => act(ids, key),
      explain,
      (rows) => told({ rows: [...own.rows, ...rows] }),
    ),
  );
  told({ left, busy: false, why: lost ? explain(lost) : "" });
}
