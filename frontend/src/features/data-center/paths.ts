import { listPath } from "@/lib/list-path";
import type { Asked } from "./queries";

const of = (name: "merchant_id" | "channel" | "sub_shop_id", value: string | null | undefined) =>
  value ? { [name]: value } : {};

/** The list of leases of these days; undefined where it can't be narrowed to just what the figure counts: the list has no filter for the main shop's own. */
export const ordersPath = ({ merchant_id, sub_shop_id, channel }: Asked, from: string, to: string) =>
  sub_shop_id === "0"
    ? undefined
    : listPath("/regularOrder", {
        stage: "all",
        created_from: from,
        created_to: to,
        ...of("channel", channel),
        ...of("merchant_id", merchant_id),
        ...of("sub_shop_id", sub_shop_id),
      });

/** In the list of income, likewise: it knows neither shop nor channel. */
export const moneyPath = (
  kind: "rent" | "final" | "income" | "refunds" | "commission",
  { merchant_id, sub_shop_id, channel }: Asked,
  from: string,
  to: string,
) =>
  sub_shop_id || channel
    ? undefined
    : listPath("/billList", {
        ...(kind === "rent" || kind === "final" ? { [kind]: "true" } : { figure: kind }),
        start: from,
        end: to,
        ...of("merchant_id", merchant_id),
      });

/** The collectors' desk stands as of today: what is of an age this morning, where the last day is yesterday. */
export const agePath = (age: string, { merchant_id, sub_shop_id, channel }: Asked, side: string) =>
  sub_shop_id || channel || (side === "admin" && !merchant_id)
    ? undefined
    : listPath("/collectionDesk", { age, ...of("merchant_id", merchant_id) });
