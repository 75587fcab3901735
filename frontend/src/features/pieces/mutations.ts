import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useRepaired = () => useWrite("post", "/api/orders/repaired", STALE.lease);
