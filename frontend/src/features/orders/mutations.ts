import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite, useWriteOf } from "@/lib/api/use-write";

export const useAudit = () => useWrite("post", "/api/backend/auditOrder", STALE.lease);
export const useCloseOrders = () => useWrite("post", "/api/platform/closeOrders", STALE.lease);
export const useDeleteOrders = () => useWrite("post", "/api/platform/deleteOrders", STALE.lease);
export const useAllocate = () => useWrite("post", "/api/backend/allocateOrders", STALE.lease);
export const useMoveToSubShop = () => useWrite("post", "/api/backend/allocateToSubShop", STALE.lease);
export const useShip = () => useWrite("post", "/api/merchant/addExpress", STALE.lease);
export const useShipMany = () => useWrite("post", "/api/merchant/addExpressMany", STALE.lease);
export const useLabels = () => useWrite("post", "/api/orders/labels", STALE.nothing);
export const useStartParcels = () => useWrite("post", "/api/merchant/startParcels", STALE.lease);
export const useUpdateExpress = () => useWrite("post", "/api/merchant/updateExpress", STALE.lease);
export const useCorrectSerials = () => useWrite("post", "/api/orders/correctSerials", STALE.lease);
export const useReceive = () => useWrite("post", "/api/orders/confirmReceipt", STALE.lease);
export const useSendContract = () => useWrite("post", "/api/backend/refreshContract", STALE.lease);
export const usePushCustomer = () => useWrite("post", "/api/notarization/pushCustomerInfo", STALE.lease);
export const usePushIdCard = () => useWrite("post", "/api/notarization/pushIdCardInfo", STALE.lease);
export const usePushContract = () => useWrite("post", "/api/notarization/pushContractInfo", STALE.lease);
export const useReadyNotary = () => useWrite("post", "/api/notarization/readyNotary", STALE.lease);
export const useCancelNotary = () => useWrite("post", "/api/notarization/cancelNotary", STALE.lease);
export const useEnforce = () => useWrite("post", "/api/notarization/enforce", STALE.lease);
export const useWithdrawEnforcement = () => useWrite("post", "/api/notarization/withdrawEnforcement", STALE.lease);
export const useLookContract = () => useWrite("post", "/api/applet/lookContract", STALE.nothing);
/** A look ahead: nothing is written, and a refusal is said as a write's is. */
export const usePreviewContract = () =>
  useWriteOf(
    ({ order_id }: { order_id: string; key?: string }) =>
      call("get", "/api/orders/previewContract", { query: { order_id } }),
    STALE.nothing,
  );
export const useRemark = () => useWrite("post", "/api/platform/addRemark", STALE.lease);
export const useSendMessage = () => useWrite("post", "/api/general/sendMessage", STALE.lease);
export const useSendMessages = () => useWrite("post", "/api/general/sendMessages", STALE.lease);
export const useRemarkMany = () => useWrite("post", "/api/orders/addRemarks", STALE.lease);
export const useDebitOverdue = () => useWrite("post", "/api/orders/debitOverdue", STALE.lease);
export const useRefundDeposit = () => useWrite("post", "/api/platform/refundDeposit", STALE.lease);
export const useCaptureOverdue = () => useWrite("post", "/api/orders/captureOverdue", STALE.lease);
export const useShowPrivacy = () => useWrite("post", "/api/platform/showPrivacy", STALE.nothing);
export const useShowReceiver = () => useWrite("post", "/api/orders/showReceiver", STALE.nothing);
export const useThaw = () => useWrite("post", "/api/platform/depositThaw", STALE.lease);
export const useCapture = () => useWrite("post", "/api/platform/depositTransferPay", STALE.lease);
export const useRequestReturn = () => useWrite("post", "/api/orders/requestReturn", STALE.lease);
export const useWithdrawReturn = () => useWrite("post", "/api/orders/withdrawReturn", STALE.lease);
export const useSendReturn = () => useWrite("post", "/api/orders/sendReturn", STALE.lease);
export const useReceiveReturn = () => useWrite("post", "/api/orders/receiveReturn", STALE.lease);
export const useDecideReturn = () => useWrite("post", "/api/orders/decideReturn", STALE.lease);
export const useInspectReturn = () => useWrite("post", "/api/orders/inspectReturn", STALE.lease);
export const useRequestRenewal = () => useWrite("post", "/api/orders/requestRenewal", STALE.lease);
export const useAnswerRenewal = () => useWrite("post", "/api/orders/answerRenewal", STALE.lease);
export const useWithdrawRenewal = () => useWrite("post", "/api/orders/withdrawRenewal", STALE.lease);
export const useOpenCase = () => useWrite("post", "/api/aftersale/open", STALE.lease);
export const useDealCase = () => useWrite("post", "/api/platform/dealAfterSale", STALE.goneBack);
export const useSayCase = () => useWrite("post", "/api/aftersale/say", STALE.lease);
export const useBuyout = () => useWrite("post", "/api/orders/buyout", STALE.lease);
export const useWithdrawBuyout = () => useWrite("post", "/api/orders/withdrawBuyout", STALE.lease);
export const useLookExpress = () => useWrite("get", "/api/applet/orderExpress", STALE.lease);
export const useAdminLookExpress = () => useWrite("get", "/api/platform/adminLookExpress", STALE.lease);
