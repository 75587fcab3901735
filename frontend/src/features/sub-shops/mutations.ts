import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useCreateSubShop = () => useWrite("post", "/api/backend/createSubShop", STALE.subShop);
export const useUpdateSubShop = () => useWrite("post", "/api/backend/updateSubShop", STALE.subShop);
