import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useAddGain = () => useWrite("post", "/api/platform/addGoodsGain", STALE.addon);
export const useEditGain = () => useWrite("post", "/api/platform/editGoodsGain", STALE.addon);
export const useTurnGain = () => useWrite("get", "/api/platform/setGoodsGainStatus", STALE.addon);
