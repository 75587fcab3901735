import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useMakeCode = () => useWrite("post", "/api/platform/getRiskRechargePayQrcode", STALE.recharge);
export const useRechargeOffline = () => useWrite("post", "/api/merchant/merChart", STALE.recharge);
export const useCheckRecharge = () => useWrite("get", "/api/merchant/checkChart", STALE.recharge);
