import { useMutation, useQueryClient } from "@tanstack/react-query";
import { transferQuery, type TransferJob } from "@/components/transfer/queries";
import { uploadFile } from "@/components/transfer/upload-file";
import { api, idempotent } from "@/lib/api";
import type { GoodsTemplate } from "@/lib/api/generated/types.gen";

export const useTemplate = () =>
  useMutation({ mutationFn: () => api.get<GoodsTemplate>("/api/platform/goodsTemplate") });

/** Errors are about the file and stand under it: no notice. */
export function useCheckImport() {
  const client = useQueryClient();
  return useMutation({
    meta: { hideNotice: true },
    mutationFn: (file: File) => uploadFile<TransferJob>("/api/platform/checkGoodsImport", file),
    onSuccess: (job) => client.setQueryData(transferQuery(job.id).queryKey, job),
  });
}

export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { check_id: string; publish: boolean }) =>
      api.post<TransferJob>("/api/platform/startGoodsImport", body, idempotent()),
    onSuccess: (job) => client.setQueryData(transferQuery(job.id).queryKey, job),
  });
}
