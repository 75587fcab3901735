import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const usePropose = () => useWrite("post", "/api/platform/proposeSettings", STALE.settings);
export const useDecide = () => useWrite("post", "/api/platform/decideSettings", STALE.settings);
export const useProposeText = () => useWrite("post", "/api/platform/proposeText", STALE.settings);
export const useDecideText = () => useWrite("post", "/api/platform/decideText", STALE.settings);
