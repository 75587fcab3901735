import type { GoodsRow } from "@/lib/api/schema";

export type { LinkOrderRow as LinkOrder, LinkRow, NewLinkOut as NewLink } from "@/lib/api/schema";
export type GoodsChoice = Pick<GoodsRow, "id" | "title" | "cover">;
