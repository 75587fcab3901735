import { listPath } from "@/lib/list-path";
import type { Asked } from "./queries";

const of = (name: "merchant_id" | "channel" | "sub_shop_id", value: string | null | undefined) =>
  value ? { [name]: value } : {};
const placeOf = ({ merchant_id, sub_shop_id, channel }: Asked) => ({
  ...of("channel", channel),
  ...of("merchant_id", merchant_id),
  ...of("sub_shop_id", sub_shop_id),
});
/** What brought the orders that are counted. */
type Source = { share_link_id?: string; salesman_id?: string };
/** What of the leases is counted, where not all: only a shop's own list can be narrowed to a step, a reason or goods. */
type Counted = { step?: string; reject_code?: string; goods_id?: string } & Source;

/** The list of leases of these days, or of what is counted of them. */
export const ordersPath = (asked: Asked, from: string, to: string, counted: Counted = {}) =>
  listPath("/regularOrder", { stage: "all", created_from: from, created_to: to, ...placeOf(asked), ...counted });

/** Of the purchases that were paid. */
export const salesPath = (asked: Asked, from: string, to: string, counted: { goods_id?: string } & Source = {}) =>
  listPath("/regularOrder", {
    kind: "sale",
    paid: "true",
    created_from: from,
    created_to: to,
    ...placeOf(asked),
    ...counted,
  });

/** What stands now, of which the last day says how it stood this morning. */
export const standingPath = (which: "out" | "deposits" | "overdue", asked: Asked) => {
  if (which === "overdue") return listPath("/overdueOrder", placeOf(asked));
  const narrowed = which === "out" ? { out: "true" } : { deposit_held: "true" };
  return listPath("/regularOrder", { stage: "all", ...narrowed, ...placeOf(asked) });
};

/** The leases of which something falls due on a day to come, in a shop's own list. */
export const duePath = (asked: Asked, day: string) =>
  listPath("/regularOrder", { stage: "all", due_from: day, due_to: day, ...placeOf(asked) });

/** In the list of income, likewise; undefined where it can't be narrowed to just what the figure counts: it knows no channel, and no sub-shop among operators. */
export const moneyPath = (
  kind: "rent" | "final" | "income" | "refunds" | "commission",
  { merchant_id, sub_shop_id, channel }: Asked,
  from: string,
  to: string,
) =>
  channel || (merchant_id && sub_shop_id)
    ? undefined
    : listPath("/billList", {
        ...(kind === "rent" || kind === "final" ? { [kind]: "true" } : { figure: kind }),
        start: from,
        end: to,
        ...of("merchant_id", merchant_id),
        ...of("sub_shop_id", sub_shop_id),
      });

/** The collectors' desk stands as of today: what is of an age this morning, where the last day is yesterday. */
export const agePath = (age: string, { merchant_id, sub_shop_id, channel }: Asked, side: string) =>
  sub_shop_id || channel || (side === "admin" && !merchant_id)
    ? undefined
    : listPath("/collectionDesk", { age, ...of("merchant_id", merchant_id) });
