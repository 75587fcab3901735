import type { FilterDef } from "@/components/filters/types";
import type { OrderRow } from "@/lib/api/schema";
import { every } from "@/lib/every";

const CHANNELS = every<OrderRow["channel"]>()(["alipay", "wechat", "douyin", "h5", "offline"]);

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
