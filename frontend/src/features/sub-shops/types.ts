export type { SubShopMade, SubShopOut as SubShop, SubShopRow, SubShopStatus } from "@/lib/api/schema";
