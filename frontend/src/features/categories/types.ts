export type { CategoryRow as Category, ChannelCount } from "@/lib/api/schema";
