import type { Messages } from "@/i18n/app-config";
import type { Action } from "./api/types";
import type { Side } from "./side";

/** Who may open a page: P operator, M merchant, S sub-shop, N nobody logged in. The API decides again on each call. */
export type Who = "P" | "M" | "S" | "N";

type Namespace = keyof Messages;
type Opens = Action | readonly Action[];
type Definition = {
  /** `:name` is a parameter. */
  path: string;
  /** Letters of Who. */
  who: string;
  /** The action that opens it, or any of several; the menu leaves it out by the same (operators/menu.py). */
  action?: Opens | Partial<Record<Who, Opens>>;
  /** Files of src/messages that its page reads, beside those of the layout. */
  ns?: readonly Namespace[];
  /** On the operators' side, where its page is another. */
  operatorNs?: readonly Namespace[];
};

const ORDERS = {
  who: "PMS",
  action: "order.view",
  ns: ["orders", "sales", "parcel", "transfer", "privacy", "riskReport", "collection"],
} as const;

/**
 * Every page: its name is its title in messages/<locale>/routes.json, and `definePage(name, …)` makes it.
 * A route of screens.md that has no page yet isn't here, and has no title there: neither compiles without the other.
 */
const TABLE = {
  login: { path: "/main/login", who: "N" },
  rolePicker: { path: "/main/rolePicker", who: "PMS" },
  workbench: { path: "/", who: "PMS", ns: ["workbench"] },
  dataCenter: { path: "/dataCenter", who: "PMS", action: "data.view", ns: ["dataCenter", "transfer"] },
  productManage: {
    path: "/productManage",
    who: "PMS",
    action: "goods.view",
    ns: ["goods", "transfer"],
    operatorNs: ["goods", "goodsOperators", "transfer"],
  },
  product: { path: "/product", who: "MS", action: "goods.view", ns: ["product"] },
  addServeManage: { path: "/addServeManage", who: "PM", action: "addon.view", ns: ["addons", "transfer"] },
  productCategory: { path: "/productCategory", who: "P", action: "category.edit", ns: ["categories"] },
  regularOrder: { path: "/regularOrder", ...ORDERS },
  dealingOrder: { path: "/dealingOrder", ...ORDERS },
  overdueOrder: { path: "/overdueOrder", ...ORDERS },
  finishedOrder: { path: "/finishedOrder", ...ORDERS },
  afterSaleOrder: { path: "/afterSaleOrder", ...ORDERS },
  s_regularOrder: { path: "/s_regularOrder", ...ORDERS, who: "MS" },
  s_dealingOrder: { path: "/s_dealingOrder", ...ORDERS, who: "MS" },
  s_overdueOrder: { path: "/s_overdueOrder", ...ORDERS, who: "MS" },
  s_finishedOrder: { path: "/s_finishedOrder", ...ORDERS, who: "MS" },
  s_afterSaleOrder: { path: "/s_afterSaleOrder", ...ORDERS, who: "MS" },
  stuckOrders: { path: "/stuckOrders", who: "PMS", action: "order.view", ns: ["stuck", "transfer"] },
  pieces: { path: "/pieces", who: "MS", action: "order.view", ns: ["pieces"] },
  collectionDesk: {
    path: "/collectionDesk",
    who: "PM",
    action: "collection.view",
    ns: ["collection", "transfer"],
  },
  orderInfo: {
    path: "/orderInfo/:id",
    who: "PMS",
    action: "order.view",
    ns: ["orders", "parcel", "transfer", "privacy", "riskReport", "collection", "credit"],
  },
  billingDetails: { path: "/billingDetails/:order_id", who: "PMS", action: "bill.view", ns: ["billing", "parcel"] },
  billList: { path: "/billList", who: "PMS", action: "finance.view", ns: ["finance", "transfer"] },
  ledger: { path: "/ledger", who: "PM", action: "finance.view", ns: ["finance", "transfer"] },
  cashWithdrawal: { path: "/cashWithdrawal", who: "PM", action: "withdraw.view", ns: ["finance", "transfer"] },
  applyWithdrawal: { path: "/applyWithdrawal", who: "M", action: "withdraw.view", ns: ["finance"] },
  riskRecharge: { path: "/riskRecharge", who: "M", action: "risk.view", ns: ["risk", "riskReport", "transfer"] },
  rechargeAudit: { path: "/rechargeAudit", who: "P", action: "risk.view", ns: ["risk", "riskReport", "transfer"] },
  credit: { path: "/credit", who: "PM", action: "credit.view", ns: ["credit", "transfer"] },
  notary: { path: "/notary", who: "PM", action: "notary.view", ns: ["notary", "transfer"] },
  reconcile: { path: "/reconcile", who: "PM", action: "finance.view", ns: ["reconcile", "transfer"] },
  review: {
    path: "/review",
    who: "PM",
    action: {
      P: ["merchant.view", "withdraw.view", "finance.view", "bill.view"],
      M: ["withdraw.view", "finance.view", "bill.view", "collection.view", "merchant.view", "service.edit"],
    },
    ns: ["reviews", "transfer"],
  },
  merchant: { path: "/merchant", who: "P", action: "merchant.view", ns: ["merchants", "transfer"] },
  apply: { path: "/apply", who: "N", ns: ["apply"] },
  applications: { path: "/applications", who: "P", action: "application.view", ns: ["applications", "transfer"] },
  applicationDetail: {
    path: "/applicationDetail",
    who: "P",
    action: "application.view",
    ns: ["applications", "merchants"],
  },
  profile: { path: "/profile", who: "M", action: "merchant.view", ns: ["profile", "merchants", "transfer"] },
  merchantDetail: {
    path: "/merchantDetail",
    who: "P",
    action: "merchant.view",
    ns: ["merchants", "profile", "transfer"],
  },
  subMerchant: { path: "/subMerchant", who: "PM", action: "subshop.view", ns: ["subShops", "transfer"] },
  subMerchantDetails: { path: "/subMerchantDetails", who: "PM", action: "subshop.view", ns: ["subShops"] },
  settings: { path: "/settings", who: "P", action: "merchant.view", ns: ["settings"] },
  contractClauses: { path: "/contractClauses", who: "M", action: "merchant.view", ns: ["clauses"] },
  baseSet: { path: "/baseSet", who: "PM", action: "service.edit", ns: ["baseSet"] },
  h5Promotion: { path: "/h5Promotion", who: "MS", action: "promotion.view", ns: ["promotion", "transfer"] },
  import: { path: "/import", who: "M", action: "order.import", ns: ["imports", "transfer"] },
  openApi: { path: "/openApi", who: "M", action: "intake.edit", ns: ["openApi", "transfer"] },
  staff: { path: "/staff", who: "PMS", action: "staff.edit", ns: ["people", "transfer"] },
  returnAddress: { path: "/returnAddress", who: "MS", action: "order.ship", ns: ["addresses"] },
  jobRuns: { path: "/jobRuns", who: "PM", action: "job.view", ns: ["operations", "transfer"] },
  partnerCalls: { path: "/partnerCalls", who: "PM", action: "job.view", ns: ["operations", "transfer"] },
  accessLog: { path: "/accessLog", who: "PM", action: "privacy.log", ns: ["accessLog", "transfer"] },
  systemHealth: { path: "/systemHealth", who: "P", action: "job.view", ns: ["health"] },
  parties: { path: "/parties", who: "P", action: "job.view", ns: ["parties"] },
  userSummary: { path: "/userSummary", who: "PMS" },
  notices: { path: "/notices", who: "PMS" },
  noAccess: { path: "/noAccess", who: "PMS" },
} as const satisfies Record<keyof Messages["routes"], Definition>;

export type RouteName = keyof typeof TABLE;
/** Paths that have a page: for tables of links. */
export type PagePath = (typeof TABLE)[RouteName]["path"];
export type Route = Definition & { name: RouteName };

export const ROUTES: readonly Route[] = (Object.entries(TABLE) as [RouteName, Definition][]).map(
  ([name, definition]) => ({ name, ...definition }),
);
export const routeOf = (name: RouteName): Route => ({ name, ...TABLE[name] });

/** Whether a side has the page at all. */
export const isOn = (route: Route, side: Side): boolean =>
  route.who.includes("N") || (side === "admin" ? route.who.includes("P") : /[MS]/.test(route.who));

export const namespacesOf = (route: Route, side: Side): readonly Namespace[] =>
  (side === "admin" && route.operatorNs) || route.ns || [];

/** Whether this person may open the page. */
export const mayOpen = (route: Route, who: Who, can: (action: Action) => boolean): boolean => {
  const opens = actionsOf(route, who);
  return route.who.includes(who) && (opens.length === 0 || opens.some(can));
};

/** Any of these opens it; none: it is open to whoever it is for. */
function actionsOf({ action }: Route, who: Who): readonly Action[] {
  if (action === undefined) return [];
  if (typeof action === "string") return [action];
  return "length" in action ? action : [action[who] ?? []].flat();
}

type Shape = { route: Route; parts: string[]; weight: number };

/** More fixed parts first: `/orderInfo/new` would win over `/orderInfo/:id`. */
const SHAPES: Shape[] = ROUTES.map((route) => {
  const parts = route.path.split("/").filter(Boolean);
  return { route, parts, weight: parts.filter((part) => !part.startsWith(":")).length };
}).sort((a, b) => b.weight - a.weight);

const fits = (parts: string[]) => (shape: Shape) =>
  shape.parts.length === parts.length &&
  shape.parts.every((part, i) => part.startsWith(":") || part.toLowerCase() === parts[i]?.toLowerCase());

/** The route that `pathname` opens, whatever its case; null when there is none. */
export function matchRoute(pathname: string): Route | null {
  return SHAPES.find(fits(pathname.split("/").filter(Boolean)))?.route ?? null;
}

/** `/PRODUCTmanage` → `/productManage`; parameters keep their case; an unknown path comes back as it was. */
export function canonicalPath(pathname: string): string {
  const parts = pathname.split("/").filter(Boolean);
  const shape = SHAPES.find(fits(parts));
  if (!shape) return pathname;
  return `/${shape.parts.map((part, i) => (part.startsWith(":") ? parts[i] : part)).join("/")}`;
}
