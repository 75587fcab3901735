import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useStartCollection = () => useWrite("post", "/api/collection/start", STALE.lease);
export const useAssignCollector = () => useWrite("post", "/api/collection/assign", STALE.lease);
export const useNoteContact = () => useWrite("post", "/api/collection/contact", STALE.lease);
export const useRemindToPay = () => useWrite("post", "/api/collection/remind", STALE.lease);
export const useStopCollection = () => useWrite("post", "/api/collection/stop", STALE.lease);
export const usePromiseToPay = () => useWrite("post", "/api/collection/promise", STALE.lease);
export const useWithdrawPromise = () => useWrite("post", "/api/collection/withdrawPromise", STALE.lease);
export const useOfferSettlement = () => useWrite("post", "/api/collection/offer", STALE.lease);
export const useWithdrawOffer = () => useWrite("post", "/api/collection/withdrawOffer", STALE.lease);
export const useHandOver = () => useWrite("post", "/api/collection/handOver", STALE.lease);
export const useAskWriteOff = () => useWrite("post", "/api/collection/askWriteOff", STALE.writeOff);
export const useDecideWriteOff = () => useWrite("post", "/api/collection/decideWriteOff", STALE.writeOff);
export const useGoodsBack = () => useWrite("post", "/api/collection/goodsBack", STALE.lease);
