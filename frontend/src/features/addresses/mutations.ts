import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useSaveAddress = () => useWrite("post", "/api/backend/saveReturnAddress", STALE.returnAddress);
export const useMakeDefault = () => useWrite("post", "/api/backend/setDefaultReturnAddress", STALE.returnAddress);
export const useSaveDamagePrices = () => useWrite("post", "/api/orders/saveDamagePrices", STALE.damagePrice);
export const useRemoveAddress = () => useWrite("post", "/api/backend/removeReturnAddress", STALE.returnAddress);
