import type { FilterDef } from "@/components/filters/types";

const CHANNELS = ["alipay", "wechat", "douyin", "h5", "offline"] as const;

/** By the channel that orders came through; `word`: how a page calls each. */
export const channelFilter = (
  label: string,
  word: (channel: (typeof CHANNELS)[number]) => string,
): FilterDef<"channel"> => ({
  kind: "select",
  key: "channel",
  label,
  options: CHANNELS.map((value) => ({ value, label: word(value) })),
});
