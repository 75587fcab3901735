import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import { addonQueries } from "./queries";

export type GainBody = {
  id?: string;
  merchant_id?: string;
  name: string;
  type: string;
  charge_mode: "once" | "monthly";
  price: number;
  required: boolean;
  refundable: boolean;
  description: string;
};

export function useAddonActs() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: addonQueries.all });
    // The goods editor offers what is switched on here.
    await client.invalidateQueries({ queryKey: ["goods"] });
  };
  const quiet = { meta: { hideNotice: true }, onSuccess: refresh };
  return {
    save: useMutation({
      ...quiet,
      mutationFn: ({ body, key }: { body: GainBody; key: string }) =>
        api.post<{ id: string }>(`/api/platform/${body.id ? "editGoodsGain" : "addGoodsGain"}`, body, idempotent(key)),
    }),
    turn: useMutation({
      ...quiet,
      mutationFn: (values: { id: string; status: "on" | "off" }) => api.get("/api/platform/setGoodsGainStatus", values),
    }),
  };
}
