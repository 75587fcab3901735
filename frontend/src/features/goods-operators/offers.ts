import type { Action } from "@/lib/api";
import type { PlatformGoodsRow } from "./types";

/** What this operator may do with a row, in its state. */
export function operatorOffers(row: Pick<PlatformGoodsRow, "acts">, can: (action: Action) => boolean) {
  const reviews = (act: string) => can("goods.review") && row.acts.includes(act);
  return {
    approve: reviews("approve"),
    reject: reviews("reject"),
    force: reviews("force_down"),
    display: can("goods.arrange") && row.acts.includes("display"),
    category: can("goods.arrange"),
  };
}

/** What can be done with many in a tab; with the rows of all states, everything: each row answers for itself. */
export function bulkOffers(tab: string, can: (action: Action) => boolean) {
  const at = (state: string) => tab === "" || tab === state;
  return {
    review: can("goods.review") && at("reviewing"),
    display: can("goods.arrange") && at("on_shelf"),
    category: can("goods.arrange"),
    force: can("goods.review") && at("on_shelf"),
  };
}
