import type { MenuEntry } from "@/components/ui/menu";
import { dialogOf, pageOf, type Act } from "./doings";
import type { Doing, OrderRow } from "./types";

/** The contract came to nothing: somebody sends it again. */
export const UNSIGNED: OrderRow["contract"][] = ["rejected", "expired", "failed"];

/** Somebody waits for us: the first of them stands in front. */
const AWAITED = [
  "deal_case",
  "audit_pass",
  "send_contract",
  "ship",
  "answer_renewal",
  "receive_return",
  "inspect_return",
  "decide_return",
] as const;
/** May be done, and nobody waits for it. */
const POSSIBLE = ["receive", "send_return", "request_return", "request_renewal", "buy_out", "thaw"] as const;

/** Each has a short word of its own: beside it there is room for a menu alone. */
type Front = (typeof AWAITED)[number] | "thaw";

const isOpen = (doing: Doing, { actions, contract }: OrderRow) =>
  actions.includes(doing) && (doing !== "send_contract" || UNSIGNED.includes(contract));

/** Of a lease that has ended, what is left of its deposit is due to the customer. */
const isAwaited = (doing: Doing, row: OrderRow): doing is Front =>
  (AWAITED as readonly Doing[]).includes(doing) || (doing === "thaw" && row.stage === "finished");

/**
 * What is due on a row of a list, of what the API lets the person do: the act in front, and those of the menu. Each
 * opens what it opens on the order's page, with its own questions.
 */
export function dueOn(row: OrderRow): { front: Front | undefined; menu: Doing[] } {
  const open: Doing[] = [...AWAITED, ...POSSIBLE].filter((doing) => isOpen(doing, row));
  const front = open.find((doing): doing is Front => isAwaited(doing, row));
  return { front, menu: open.filter((doing) => doing !== front) };
}

/** As entries of a menu. Thawing while the customer has the goods gives the security away. */
export const dueEntries = (row: OrderRow, label: (doing: Doing) => string, onAct: (act: Act) => void): MenuEntry[] =>
  dueOn(row).menu.flatMap((doing): MenuEntry[] => {
    const [act, href] = [dialogOf(doing), pageOf(doing, row.order_id)];
    if (act)
      return [
        { label: label(doing), danger: doing === "thaw" && row.stage !== "finished", onSelect: () => onAct(act) },
      ];
    return href ? [{ label: label(doing), href }] : [];
  });
