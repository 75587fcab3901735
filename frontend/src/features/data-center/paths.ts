import { listPath } from "@/lib/list-path";
import type { Asked } from "./queries";

/** The list of leases of these days; undefined where it can't be narrowed to just what the figure counts. */
export const ordersPath = ({ merchant_id, sub_shop_id, channel }: Asked, from: string, to: string) =>
  merchant_id || sub_shop_id
    ? undefined
    : listPath("/regularOrder", {
        stage: "all",
        created_from: from,
        created_to: to,
        ...(channel ? { channel } : {}),
      });

/** Rent in the list of income, likewise. */
export const rentPath = ({ merchant_id, sub_shop_id, channel }: Asked, from: string, to: string) =>
  merchant_id || sub_shop_id || channel ? undefined : listPath("/billList", { rent: "true", start: from, end: to });
