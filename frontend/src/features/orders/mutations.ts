import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useAudit = () => useWrite("post", "/api/backend/auditOrder", STALE.lease);
export const useCloseOrders = () => useWrite("post", "/api/platform/closeOrders", STALE.lease);
export const useDeleteOrders = () => useWrite("post", "/api/platform/deleteOrders", STALE.lease);
export const useAllocate = () => useWrite("post", "/api/backend/allocateOrders", STALE.lease);
export const useShip = () => useWrite("post", "/api/merchant/addExpress", STALE.lease);
export const useUpdateExpress = () => useWrite("post", "/api/merchant/updateExpress", STALE.lease);
export const useReceive = () => useWrite("post", "/api/orders/confirmReceipt", STALE.lease);
export const useSendContract = () => useWrite("post", "/api/backend/refreshContract", STALE.lease);
export const useLookContract = () => useWrite("post", "/api/applet/lookContract", STALE.nothing);
export const useRemark = () => useWrite("post", "/api/platform/addRemark", STALE.lease);
export const useShowPrivacy = () => useWrite("post", "/api/platform/showPrivacy", STALE.nothing);
export const useThaw = () => useWrite("post", "/api/platform/depositThaw", STALE.lease);
export const useCapture = () => useWrite("post", "/api/platform/depositTransferPay", STALE.lease);
export const useBuyout = () => useWrite("post", "/api/orders/buyout", STALE.lease);
