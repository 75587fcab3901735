import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type Params } from "@/lib/api";
import type { TransferJob } from "@/lib/api/generated/types.gen";

export type { TransferJob, TransferProblem } from "@/lib/api/generated/types.gen";

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
    meta: { hideNotice: true },
    queryFn: ({ signal }) => api.get<TransferJob>("/api/platform/transferJob", { id }, { signal }),
    refetchInterval: (query) =>
      query.state.error ? false : !query.state.data || isOpen(query.state.data) ? SOON : LINK,
  });

/** A list as its filters show it, made in the background. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { kind: string; filters: Params }) =>
      api.post<TransferJob>("/api/platform/startExport", wanted),
    onSuccess: (job) => client.setQueryData(transferQuery(job.id).queryKey, job),
  });
}
