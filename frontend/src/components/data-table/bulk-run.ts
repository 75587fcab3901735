import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, CODE, currentSide } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { lookAgainOnce } from "@/lib/api/query-client";
import { personHere } from "@/lib/session";
import { bulkState, setBulkState, useBulkState, type Act, type BulkRunState } from "./bulk-state";
import { batchesOf, runInBatches } from "./run-in-batches";

/** Begins an act on many, and goes on with it when nobody answered. */
export function useBulkRun() {
  const client = useQueryClient();
  const explain = useExplain();
  const run = useBulkState();
  return {
    run,
    start: (shown: Pick<BulkRunState, "label" | "names" | "Shown">, act: Act) =>
      void go(
        { ...shown, act, rows: [], left: batchesOf([...shown.names.keys()]), busy: true, why: "", person: here() },
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
    const shown = bulkState() === own;
    own = { ...own, ...change };
    if (shown) setBulkState(own); // else the person left, and with them who may read it
  };
  setBulkState(own);
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
