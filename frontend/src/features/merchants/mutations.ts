import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import { merchantQueries } from "./queries";
import type { SettleBody } from "./settle-schema";
import type { Settled, Status } from "./types";

const useFresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: merchantQueries.all });
};

/** Errors stand beside the fields or in the dialog that asked: no notice. */
const QUIET = { meta: { hideNotice: true } };

export const useSettle = () => {
  const onSuccess = useFresh();
  return useMutation({
    ...QUIET,
    onSuccess,
    mutationFn: ({ body, key }: { body: SettleBody; key: string }) =>
      api.post<Settled>("/api/platform/addSettle", body, idempotent(key)),
  });
};

export const useUpdateMerchant = () => {
  const onSuccess = useFresh();
  return useMutation({
    ...QUIET,
    onSuccess,
    mutationFn: (body: { id: string; version: number; reason?: string } & Record<string, unknown>) =>
      api.post("/api/platform/updateMerchant", body),
  });
};

export const useChangeStatus = () => {
  const onSuccess = useFresh();
  return useMutation({
    ...QUIET,
    onSuccess,
    mutationFn: (body: { id: string; status: Status; reason: string }) => api.post("/api/platform/updateStatus", body),
  });
};
