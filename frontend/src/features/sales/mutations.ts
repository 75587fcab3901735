import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";

/** A write on sale orders; whatever shows them, bills or figures is looked at again. */
const useAct = <B, R = unknown>(act: (body: B) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(["sales", "bills", "workbench"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};

type Parcel = { order_id: string; company: string; number: string; serials?: string[] };

export const useShipSale = () => useAct((body: Parcel) => api.post("/api/sales/ship", body, idempotent()));
export const useSaleExpress = () => useAct((body: Parcel) => api.post("/api/sales/updateExpress", body, idempotent()));
export const useReceiveSale = () =>
  useAct((order_id: string) => api.post("/api/sales/confirmReceipt", { order_id }, idempotent()));
export const useCloseSale = () =>
  useAct((body: { order_id: string; reason: string }) =>
    api.post<{ status: string }>("/api/sales/close", body, idempotent()),
  );
export const useShowContact = () =>
  useMutation({
    mutationFn: (body: { order_id: string; field: string; reason: string }) =>
      api.post<{ value: string }>("/api/sales/showPrivacy", body),
  });
