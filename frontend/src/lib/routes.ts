/** Who may open a page: P operator, M merchant, S sub-shop, N nobody logged in. The API decides again on each call. */
export type Who = "P" | "M" | "S" | "N";

export type Route = { path: string; who: string; title: string; action?: string };

const STAGES = ["regular", "dealing", "overdue", "finished", "afterSale"] as const;

/** Every route of screens.md. `title` is a key of messages/<locale>/routes.json; `:name` is a parameter. */
export const ROUTES: readonly Route[] = [
  { path: "/main/login", who: "N", title: "login" },
  { path: "/main/rolePicker", who: "PMS", title: "rolePicker" },
  { path: "/", who: "PMS", title: "workbench" },
  { path: "/productManage", who: "PMS", title: "productManage" },
  { path: "/product", who: "MS", title: "product" },
  { path: "/addServeManage", who: "PM", title: "addServeManage" },
  { path: "/productCategory", who: "P", title: "productCategory" },
  ...STAGES.map((stage) => ({ path: `/${stage}Order`, who: "PMS", title: `${stage}Order` })),
  ...STAGES.map((stage) => ({ path: `/s_${stage}Order`, who: "MS", title: `s_${stage}Order` })),
  { path: "/orderInfo/:id", who: "PMS", title: "orderInfo" },
  { path: "/billingDetails/:order_id", who: "PMS", title: "billingDetails" },
  { path: "/billList", who: "PMS", title: "billList" },
  { path: "/cashWithdrawal", who: "PM", title: "cashWithdrawal" },
  { path: "/applyWithdrawal", who: "M", title: "applyWithdrawal" },
  { path: "/dataCenter", who: "PMS", title: "dataCenter" },
  { path: "/merchant", who: "P", title: "merchant" },
  { path: "/merchantDetail", who: "P", title: "merchantDetail" },
  { path: "/subMerchant", who: "PM", title: "subMerchant" },
  { path: "/subMerchantDetails", who: "PM", title: "subMerchantDetails" },
  { path: "/h5Promotion", who: "MS", title: "h5Promotion" },
  { path: "/baseSet", who: "PM", title: "baseSet" },
  { path: "/riskRecharge", who: "M", title: "riskRecharge" },
  { path: "/rechargeAudit", who: "P", title: "rechargeAudit" },
  { path: "/staff", who: "PMS", title: "staff" },
  { path: "/roles", who: "PM", title: "roles" },
  { path: "/jobRuns", who: "PM", title: "jobRuns" },
  { path: "/partnerCalls", who: "PM", title: "partnerCalls" },
  { path: "/ledgerCheck", who: "PM", title: "ledgerCheck" },
  { path: "/accessLog", who: "PM", title: "accessLog" },
  { path: "/import", who: "M", title: "import" },
  { path: "/userSummary", who: "PMS", title: "userSummary" },
  { path: "/noAccess", who: "PMS", title: "noAccess" },
];

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
