/**
 * What a link to a list may say: its tab and filters by their names in the URL, and what of the list is shown.
 * list-path.test.tsx opens each list with all of them and sees that they are asked.
 */
export const LINKED = {
  "/billList": ["type", "rent", "final", "figure", "start", "end", "merchant_id", "sub_shop_id"],
  "/ledger": ["order_id", "merchant_id"],
  "/cashWithdrawal": ["status", "merchant_id"],
  "/rechargeAudit": ["status", "merchant_id"],
  "/regularOrder": [
    "stage",
    "kind",
    "created_from",
    "created_to",
    "mobile",
    "customer",
    "same_as",
    "channel",
    "merchant_id",
    "sub_shop_id",
    "step",
    "reject_code",
    "goods_id",
    "paid",
    "share_link_id",
    "salesman_id",
    "due_from",
    "due_to",
    "out",
    "deposit_held",
  ],
  "/overdueOrder": ["channel", "merchant_id", "sub_shop_id"],
  "/collectionDesk": ["age", "merchant_id"],
  "/productManage": ["status"],
  "/h5Promotion": ["status", "sub_shop_id"],
  "/partnerCalls": ["party", "state", "merchant_id"],
  "/credit": ["view", "status", "batch_id", "order_id", "merchant_id"],
  "/reconcile": ["view", "day", "state", "merchant_id"],
  "/review": ["kind", "merchant_id"],
  "/staff": ["view", "person_id", "sub_shop_id"],
  "/subMerchant": ["merchant_id"],
} as const;
type Linked = typeof LINKED;

/** A link to a list, narrowed: `listPath("/billList", { start: day, end: day })`. Empty says "all", where a list opens on less. */
export const listPath = <P extends keyof Linked>(path: P, asked: { [Name in Linked[P][number]]?: string }): string =>
  `${path}?${new URLSearchParams(asked as Record<string, string>)}`;
