import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type ManyOut } from "@/lib/api";
import { goodsQueries } from "../queries";
import type { ChangeOut } from "@/lib/api/generated/types.gen";

/** What operators do with goods of any merchant. Errors stand where they were asked for: no notice. */
export const useOperatorActs = () => {
  const client = useQueryClient();
  const quiet = {
    meta: { hideNotice: true },
    onSuccess: () => client.invalidateQueries({ queryKey: goodsQueries.all }),
  } as const;
  const forceDown = useMutation({
    ...quiet,
    mutationFn: (body: { ids: string[]; reason: string; note: string }) =>
      api.post<ManyOut>("/api/platform/forceGoodsDown", body),
  });
  const audit = useMutation({
    ...quiet,
    mutationFn: (body: { ids: string[]; result: "pass" | "reject"; reason?: string }) =>
      api.post<ManyOut>("/api/platform/auditGoods", body),
  });
  const display = useMutation({
    ...quiet,
    mutationFn: (body: { ids: string[]; channel: string; shown: boolean }) =>
      api.post<ManyOut>("/api/platform/updateGoodsDisplayStatus", body),
  });
  const review = useMutation({
    ...quiet,
    mutationFn: ({ on, why }: { on: boolean; why: string }) =>
      api.post<ChangeOut>("/api/platform/proposeSettings", { values: { goods_review: on }, why }),
  });
  return { forceDown, audit, display, review };
};
