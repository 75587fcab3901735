import { useMutation, useQueryClient } from "@tanstack/react-query";
import { transferQuery, type TransferJob } from "@/components/transfer/queries";
import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

export const useTemplate = () => useMutation({ mutationFn: () => call("get", "/api/platform/goodsTemplate") });

/** Errors are about the file and stand under it: no notice. */
export function useCheckImport() {
  const client = useQueryClient();
  return useMutation({
    meta: { hideNotice: true },
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("file", file);
      return call("post", "/api/platform/checkGoodsImport", { body, timeout: UPLOAD_MS });
    },
    onSuccess: (job: TransferJob) => client.setQueryData(transferQuery(job.id).queryKey, job),
  });
}

export const useStartImport = () => useWrite("post", "/api/platform/startGoodsImport", STALE.goods);

const UPLOAD_MS = 60_000;
