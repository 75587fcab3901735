import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useRerunJob = () => useWrite("post", "/api/platform/rerunJob", STALE.jobRun);
export const useShowAnswer = () => useWrite("post", "/api/platform/partnerCallRaw", STALE.nothing);
export const useShowRaw = () => useWrite("post", "/api/platform/partnerEventRaw", STALE.nothing);
export const useDismissEvent = () => useWrite("post", "/api/platform/dismissPartnerEvent", STALE.partnerEvent);
export const useAdvanceDay = () => useWrite("post", "/api/platform/advanceDay", STALE.clock);
