import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import type { Attempt, Method } from "./queries";

type Payment = { bill_ids: string[]; method: Method; amount?: number; proof?: string; remark?: string; key: string };
type Waiver = { bill_id: string; amount: number; reason: string; key: string };

const useAct = <B, R>(act: (body: B) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(
        ["bills", "orders", "finance", "workbench"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
};

export const usePay = () =>
  useAct(({ key, ...body }: Payment) => api.post<Attempt>("/api/v2/BillPayment", body, idempotent(key)));
export const useWaive = () => useAct(({ key, ...body }: Waiver) => api.post("/api/bills/waive", body, idempotent(key)));
