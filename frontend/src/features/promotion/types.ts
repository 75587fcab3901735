import type { GoodsRow } from "@/lib/api/generated/types.gen";

export type { LinkOrderRow as LinkOrder, LinkRow, NewLinkOut as NewLink } from "@/lib/api/generated/types.gen";
export type GoodsChoice = Pick<GoodsRow, "id" | "title" | "cover">;
