export type { DisplayRow, GoodsChanges, PlatformGoodsRow, ReviewState } from "@/lib/api/generated/types.gen";
