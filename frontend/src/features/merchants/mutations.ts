import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useSettle = () => useWrite("post", "/api/platform/addSettle", STALE.merchant);
export const useUpdateMerchant = () => useWrite("post", "/api/platform/updateMerchant", STALE.merchant);
export const useChangeStatus = () => useWrite("post", "/api/platform/updateStatus", STALE.merchant);
export const usePayOut = () => useWrite("post", "/api/platform/payOutMerchant", STALE.debt);
export const useProposeClearing = () => useWrite("post", "/api/platform/proposeDebtClearing", STALE.debt);
export const useDecideClearing = () => useWrite("post", "/api/platform/decideDebtClearing", STALE.debt);
