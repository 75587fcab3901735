import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const usePauseParty = () => useWrite("post", "/api/platform/pauseParty", STALE.party);
export const useTestParty = () => useWrite("post", "/api/platform/testParty", STALE.party);
