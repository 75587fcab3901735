import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import type { AccountOut, OperateWithdrawalIn } from "@/lib/api/generated/types.gen";

type Result = { id: string; status: string };
type Operate = Pick<OperateWithdrawalIn, "id" | "result"> & Partial<OperateWithdrawalIn>;
type Apply = { amount: number; bank_account: string; remark: string; key: string };

const useAct = <T>(act: (body: T) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: ["finance"] }) });
};

export const useApplyWithdraw = () =>
  useAct(({ key, ...body }: Apply) => api.post<Result>("/api/finance/applyWithdraw", body, idempotent(key)));
export const useCancelWithdraw = () =>
  useAct((id: string) => api.post<Result>("/api/finance/cancelWithdraw", { id }, idempotent()));
export const useOperateWithdrawal = () =>
  useAct((body: Operate) => api.post<Result>("/api/platform/operateWithdrawal", body, idempotent()));
export const useShowAccount = () =>
  useMutation({
    mutationFn: (body: { id: string; reason: string }) =>
      api.post<AccountOut>("/api/finance/showWithdrawAccount", body),
  });
