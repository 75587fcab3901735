export type { LinkOrderRow as LinkOrder, LinkRow, NewLinkOut as NewLink, Target } from "@/lib/api/schema";
