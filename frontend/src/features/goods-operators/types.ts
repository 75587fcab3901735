export type { DisplayRow, GoodsChanges, PlatformGoodsRow, ReviewState } from "@/lib/api/schema";
