export type { CategoryRow as Category, ChannelCount } from "@/lib/api/generated/types.gen";
