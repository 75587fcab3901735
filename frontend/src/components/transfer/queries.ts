import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, type Input } from "@/lib/api";
import { useWriteOf } from "@/lib/api/use-write";
import type { TransferJob } from "@/lib/api/schema";

export type { TransferJob, TransferProblem } from "@/lib/api/schema";

const SOON = 1_000;
/** The link to a file holds for ten minutes. */
const LINK = 5 * 60_000;

export const isOpen = (job: Pick<TransferJob, "state"> | undefined): boolean =>
  job?.state === "queued" || job?.state === "running";

/** An export, check or import of this person; asked again every second until it ends. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ["transfers", id],
    staleTime: 0,
    meta: { hideNotice: true, aside: true },
    queryFn: ({ signal }) => call("get", "/api/platform/transferJob", { query: { id }, signal }),
    refetchInterval: (query) =>
      query.state.error ? false : !query.state.data || isOpen(query.state.data) ? SOON : LINK,
  });

type Wanted = Input<"post", "/api/platform/startExport">;

/** A list as its filters show it, made in the background. */
export function useStartExport() {
  const client = useQueryClient();
  return useWriteOf(async (wanted: Wanted) => {
    const job = await call("post", "/api/platform/startExport", wanted);
    client.setQueryData(transferQuery(job.id).queryKey, job);
    return job;
  }, NOTHING);
}

const NOTHING = [] as const;
