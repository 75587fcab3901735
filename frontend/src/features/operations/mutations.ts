import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import type { SettleCallIn } from "@/lib/api/generated/types.gen";

type Ref = { id: string; merchant_id: string };

const useAct = <T>(act: (body: T) => Promise<unknown>, keys: string[]) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};

export const useRerunJob = () =>
  useAct((job: Ref) => api.post("/api/platform/rerunJob", job, idempotent()), ["jobRuns"]);
export const useRetryCall = () =>
  useAct((call: Ref) => api.post("/api/platform/retryPartnerCall", call), ["partnerCalls"]);
export const useSettleCall = () =>
  useAct((call: SettleCallIn) => api.post("/api/platform/settlePartnerCall", call, idempotent()), ["partnerCalls"]);
export const useAdvanceDay = () =>
  useAct(
    (days: number) => api.post<{ today: string; jobs: number }>("/api/platform/advanceDay", { days }, idempotent()),
    ["clock", "jobRuns", "workbench"],
  );
