import type { PagePath } from "@/lib/routes";
import type { Doing, Stage } from "@/lib/api/schema";

/** What opens a dialog of order-acts.tsx. */
export type Act =
  | "audit"
  | "reject"
  | "supplement"
  | "ship"
  | "update_express"
  | "receive"
  | "thaw"
  | "refund_deposit"
  | "capture"
  | "request_return"
  | "send_return"
  | "receive_return"
  | "inspect_return"
  | "decide_return"
  | "withdraw_return"
  | "request_renewal"
  | "answer_renewal"
  | "withdraw_renewal"
  | "open_case"
  | "buy_out"
  | "withdraw_buy_out"
  | "close"
  | "send_contract"
  | "remark"
  | "message"
  | "allocate"
  | "allocate_sub_shop"
  | "delete";

type Place = { act: Act } | { href: (orderId: string) => string };
const tab = (name: string) => ({ href: (id: string) => `/orderInfo/${id}?tab=${name}` });

/** Where each thing that the API lets a person do with an order is done: one without a place doesn't compile. */
const PLACES = {
  allocate: { act: "allocate" },
  allocate_sub_shop: { act: "allocate_sub_shop" },
  audit_pass: { act: "audit" },
  audit_reject: { act: "reject" },
  ask_supplement: { act: "supplement" },
  send_contract: { act: "send_contract" },
  preview_contract: tab("contract"),
  view_contract: tab("contract"),
  notarize: tab("notary"),
  report_credit: tab("credit"),
  ship: { act: "ship" },
  update_express: { act: "update_express" },
  receive: { act: "receive" },
  collect: { href: (id) => `/billingDetails/${id}` },
  capture: { act: "capture" },
  thaw: { act: "thaw" },
  refund_deposit: { act: "refund_deposit" },
  request_return: { act: "request_return" },
  send_return: { act: "send_return" },
  receive_return: { act: "receive_return" },
  inspect_return: { act: "inspect_return" },
  decide_return: { act: "decide_return" },
  withdraw_return: { act: "withdraw_return" },
  request_renewal: { act: "request_renewal" },
  answer_renewal: { act: "answer_renewal" },
  withdraw_renewal: { act: "withdraw_renewal" },
  open_case: { act: "open_case" },
  deal_case: tab("cases"),
  buy_out: { act: "buy_out" },
  withdraw_buy_out: { act: "withdraw_buy_out" },
  close: { act: "close" },
  delete: { act: "delete" },
  remark: { act: "remark" },
  message: { act: "message" },
  privacy: tab("customer"),
} satisfies Record<Doing, Place>;

const placeOf = (doing: Doing): Place => PLACES[doing];

/** The dialog that it opens; null where it is done on a page. */
export const dialogOf = (doing: Doing): Act | null => {
  const place = placeOf(doing);
  return "act" in place ? place.act : null;
};
/** What the API calls an act. */
export const doingOf = (act: Act): Doing => (Object.keys(PLACES) as Doing[]).find((doing) => dialogOf(doing) === act)!;
/** Whether the order, as it is now, lets the person do what they opened. */
export const mayStill = ({ actions }: { actions: readonly Doing[] }, act: Act) => actions.includes(doingOf(act));
export const pageOf = (doing: Doing, orderId: string): string | null => {
  const place = placeOf(doing);
  return "href" in place ? place.href(orderId) : null;
};

/** The list that an order of a stage stands in. */
export const LISTS = {
  regular: "/regularOrder",
  dealing: "/dealingOrder",
  overdue: "/overdueOrder",
  finished: "/finishedOrder",
  after_sale: "/afterSaleOrder",
} satisfies Record<Stage, PagePath>;
