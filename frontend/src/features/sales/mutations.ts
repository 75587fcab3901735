import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useShipSale = () => useWrite("post", "/api/sales/ship", STALE.sale);
export const useShipSales = () => useWrite("post", "/api/sales/shipMany", STALE.sale);
export const useSaleLabels = () => useWrite("post", "/api/sales/labels", STALE.nothing);
export const useSaleExpress = () => useWrite("post", "/api/sales/updateExpress", STALE.sale);
export const useReceiveSale = () => useWrite("post", "/api/sales/confirmReceipt", STALE.sale);
export const useCloseSale = () => useWrite("post", "/api/sales/close", STALE.sale);
export const useRefundSaleFreight = () => useWrite("post", "/api/sales/refundFreight", STALE.sale);
export const useShowReceiver = () => useWrite("post", "/api/sales/showReceiver", STALE.nothing);
export const useLabel = () => useWrite("post", "/api/sales/label", STALE.nothing);
export const useShowContact = () => useWrite("post", "/api/sales/showPrivacy", STALE.nothing);
export const useLookSaleExpress = () => useWrite("post", "/api/sales/lookExpress", STALE.sale);
