import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useSettle = () => useWrite("post", "/api/platform/addSettle", STALE.merchant);
export const useUpdateMerchant = () => useWrite("post", "/api/platform/updateMerchant", STALE.merchant);
export const useChangeStatus = () => useWrite("post", "/api/platform/updateStatus", STALE.merchant);
export const usePayOut = () => useWrite("post", "/api/platform/payOutMerchant", STALE.debt);
export const useProposeClearing = () => useWrite("post", "/api/platform/proposeDebtClearing", STALE.debt);
export const useDecideClearing = () => useWrite("post", "/api/platform/decideDebtClearing", STALE.debt);
export const useApprove = () => useWrite("post", "/api/platform/approveApplication", STALE.application);
export const useJudge = () => useWrite("post", "/api/platform/judgeApplication", STALE.application);
export const useShowApplicant = () => useWrite("post", "/api/platform/showApplicant", STALE.nothing);
export const useSavePaper = () => useWrite("post", "/api/platform/savePaper", STALE.merchant);
export const useRemovePaper = () => useWrite("post", "/api/platform/removePaper", STALE.merchant);
export const useAskProfile = () => useWrite("post", "/api/merchant/askProfile", STALE.merchant);
export const useAskPaper = () => useWrite("post", "/api/merchant/askPaper", STALE.merchant);
