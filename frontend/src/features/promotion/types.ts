export type { LinkOrderRow as LinkOrder, LinkRow, NewLinkOut as NewLink } from "@/lib/api/schema";
