import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useApplyWithdraw = () => useWrite("post", "/api/finance/applyWithdraw", STALE.withdrawal);
export const useCancelWithdraw = () => useWrite("post", "/api/finance/cancelWithdraw", STALE.withdrawal);
export const useOperateWithdrawal = () => useWrite("post", "/api/platform/operateWithdrawal", STALE.withdrawal);
export const useShowAccount = () => useWrite("post", "/api/finance/showWithdrawAccount", STALE.nothing);
export const useProposeAdjustment = () => useWrite("post", "/api/finance/proposeAdjustment", STALE.debt);
export const useCloseMonth = () => useWrite("post", "/api/finance/closeMonth", STALE.month);
