import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent, type ManyOut } from "@/lib/api";
import type { SaveBody } from "./save-body";
import type { SavedGoods } from "./types";
import { goodsQueries } from "./queries";

const useFresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: goodsQueries.all });
};

/** Errors belong beside the fields, or into the conflict dialog: no notice. */
export const useSaveGoods = () => {
  const fresh = useFresh();
  return useMutation({
    meta: { hideNotice: true },
    mutationFn: ({ body, publish, key }: { body: SaveBody; publish: boolean; key: string }) =>
      api.post<SavedGoods>(
        publish ? "/api/platform/saveAndActiveGoods" : "/api/platform/saveGood",
        body,
        idempotent(key),
      ),
    // Not waited for: the editor drops its draft before what was saved is loaded and it is drawn anew.
    onSuccess: () => {
      void fresh();
    },
  });
};

export const useGoodsActs = () => {
  const fresh = useFresh();
  const quiet = { meta: { hideNotice: true }, onSuccess: fresh } as const;
  const shelf = useMutation({
    ...quiet,
    mutationFn: ({ ids, status }: { ids: string[]; status: "on" | "off" }) =>
      api.post<ManyOut>("/api/platform/updateGoodsStatus", { ids, status }),
  });
  const remove = useMutation({
    ...quiet,
    mutationFn: (ids: string[]) => api.post<ManyOut>("/api/platform/deleteGood", { ids }),
  });
  const stock = useMutation({
    ...quiet,
    mutationFn: (body: { sku_id: string; stock: number; reason: string }) =>
      api.post("/api/platform/updateSkuStock", body),
  });
  const copy = useMutation({
    ...quiet,
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api.post<SavedGoods>("/api/platform/copyGood", { id }, idempotent(key)),
  });
  const stockOfMany = useMutation({
    ...quiet,
    mutationFn: (body: BulkStock) => api.post<ManyOut>("/api/platform/updateGoodsStock", body),
  });
  return { shelf, remove, stock, copy, stockOfMany };
};

export type BulkStock = { ids: string[]; stock?: number; delta?: number; reason: string };

/** Acts of both sides. */
export const useArrange = () => {
  const fresh = useFresh();
  const quiet = { meta: { hideNotice: true }, onSuccess: fresh } as const;
  const place = useMutation({
    ...quiet,
    mutationFn: (body: { id: string; sort: number }) => api.post("/api/platform/updateGoodsSort", body),
  });
  /** One of many: the list is fetched anew when all are done. */
  const placeEach = useMutation({
    meta: quiet.meta,
    mutationFn: (body: { id: string; sort: number }) => api.post("/api/platform/updateGoodsSort", body),
  });
  const file = useMutation({
    ...quiet,
    mutationFn: (body: { ids: string[]; category_id: string }) =>
      api.post<ManyOut>("/api/platform/setGoodsCategory", body),
  });
  return { place, placeEach, file };
};
