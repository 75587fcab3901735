import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useNewLink = () => useWrite("post", "/api/general/shareLink", STALE.link);
export const useEditLink = () => useWrite("get", "/api/general/editShareLink", STALE.link);
export const useOpenlink = () => useWrite("post", "/api/general/front/wxGenerateScheme", STALE.link);
export const useRemoveLink = () => useWrite("get", "/api/general/delShareLink", STALE.link);
