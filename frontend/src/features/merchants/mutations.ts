import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useSettle = () => useWrite("post", "/api/platform/addSettle", STALE.merchant);
export const useUpdateMerchant = () => useWrite("post", "/api/platform/updateMerchant", STALE.merchant);
export const useChangeStatus = () => useWrite("post", "/api/platform/updateStatus", STALE.merchant);
