import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useAddApp = () => useWrite("post", "/api/intake/addApp", STALE.openApi);
export const useEditApp = () => useWrite("post", "/api/intake/editApp", STALE.openApi);
export const useRotateApp = () => useWrite("post", "/api/intake/rotateApp", STALE.openApi);
export const useRevokeApp = () => useWrite("post", "/api/intake/revokeApp", STALE.openApi);
export const usePushAgain = () => useWrite("post", "/api/intake/pushAgain", STALE.openApi);
