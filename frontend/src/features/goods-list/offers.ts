import type { Action } from "@/lib/api";
import type { GoodsRow } from "@/entities/goods/types";

/** What this person may do with a row, in its state. `mend`: operators stopped it, so mending comes before all else. */
export function rowOffers(row: Pick<GoodsRow, "acts" | "status">, can: (action: Action) => boolean) {
  const may = (act: string) => can("goods.edit") && row.acts.includes(act);
  return {
    edit: may("edit"),
    mend: may("edit") && ["forced_down", "rejected"].includes(row.status),
    putOn: may("put_on"),
    takeOff: may("take_off"),
    remove: may("delete"),
    copy: can("goods.edit"),
    stock: can("goods.edit"),
    promote: can("promotion.edit") && row.status === "on_shelf",
  };
}
