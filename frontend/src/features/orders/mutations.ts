import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent, type ManyOut } from "@/lib/api";

/** A write on orders; whatever shows orders, bills or figures is looked at again. */
const useAct = <B, R = unknown>(act: (body: B) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(["orders", "bills", "workbench"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};

type Money = { order_id: string; amount: number; reason: string };
type Capture = { order_id: string; bill_ids?: string[]; amount?: number; reason: string };
type Parcel = { order_id: string; company: string; number: string; serials?: string[]; pictures?: string[] };

export const useAudit = () =>
  useAct((body: { order_id: string; result: "pass" | "reject" | "supplement"; reason: string }) =>
    api.post("/api/backend/auditOrder", body, idempotent()),
  );
export const useCloseOrders = () =>
  useAct((body: { order_ids: string[]; reason: string }) =>
    api.post<ManyOut>("/api/platform/closeOrders", body, idempotent()),
  );
export const useDeleteOrders = () =>
  useAct((order_ids: string[]) => api.post<ManyOut>("/api/platform/deleteOrders", { order_ids }, idempotent()));
export const useAllocate = () =>
  useAct((body: { order_ids: string[]; auditor_id: string }) =>
    api.post<ManyOut>("/api/backend/allocateOrders", body, idempotent()),
  );
export const useShip = () => useAct((body: Parcel) => api.post("/api/merchant/addExpress", body, idempotent()));
export const useUpdateExpress = () =>
  useAct((body: Parcel) => api.post("/api/merchant/updateExpress", body, idempotent()));
export const useReceive = () =>
  useAct((order_id: string) => api.post("/api/orders/confirmReceipt", { order_id }, idempotent()));
export const useSendContract = () =>
  useAct((order_id: string) => api.post("/api/backend/refreshContract", { order_id }));
export const useLookContract = () =>
  useMutation({
    mutationFn: (order_id: string) =>
      api.post<{ url: string; sha256: string; signed: boolean }>("/api/applet/lookContract", { order_id }),
  });
export const useRemark = () =>
  useAct((body: { order_id: string; text: string; pictures: string[] }) =>
    api.post("/api/platform/addRemark", body, idempotent()),
  );
export const useShowPrivacy = () =>
  useMutation({
    mutationFn: (body: { order_id: string; field: string; reason: string }) =>
      api.post<{ value: string }>("/api/platform/showPrivacy", body),
  });
export const useThaw = () => useAct((body: Money) => api.post("/api/platform/depositThaw", body, idempotent()));
export const useCapture = () =>
  useAct((body: Capture) => api.post("/api/platform/depositTransferPay", body, idempotent()));
export const useBuyout = () => useAct((order_id: string) => api.post("/api/orders/buyout", { order_id }, idempotent()));
