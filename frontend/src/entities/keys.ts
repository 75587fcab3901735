/** Roots of all query keys. */
export const KEYS = {
  orders: ["orders"],
  sales: ["sales"],
  bills: ["bills"],
  finance: ["finance"],
  goods: ["goods"],
  addons: ["addons"],
  categories: ["categories"],
  merchants: ["merchants"],
  links: ["links"],
  jobRuns: ["jobRuns"],
  partnerCalls: ["partnerCalls"],
  partnerEvents: ["partnerEvents"],
  parties: ["parties"],
  reconcile: ["reconcile"],
  settings: ["settings"],
  clock: ["clock"],
  workbench: ["workbench"],
  couriers: ["couriers"],
} as const;

/** What a write makes stale, by what it writes on. */
export const STALE = {
  lease: [KEYS.orders, KEYS.bills, KEYS.finance, KEYS.workbench],
  sale: [KEYS.sales, KEYS.bills, KEYS.finance, KEYS.workbench],
  bill: [KEYS.bills, KEYS.orders, KEYS.finance, KEYS.workbench],
  withdrawal: [KEYS.finance, KEYS.workbench],
  goods: [KEYS.goods, KEYS.workbench],
  addon: [KEYS.addons, KEYS.goods],
  category: [KEYS.categories, KEYS.goods],
  merchant: [KEYS.merchants, KEYS.workbench],
  link: [KEYS.links],
  jobRun: [KEYS.jobRuns],
  partnerCall: [KEYS.partnerCalls, KEYS.workbench],
  partnerEvent: [KEYS.partnerEvents, KEYS.workbench],
  party: [KEYS.parties, KEYS.partnerCalls, KEYS.workbench],
  difference: [KEYS.reconcile, KEYS.workbench],
  settings: [KEYS.settings, KEYS.goods],
  debt: [KEYS.merchants, KEYS.finance],
  clock: [KEYS.clock, KEYS.jobRuns, KEYS.workbench],
  /** A look that is written down, or a file: nothing that is shown changes. */
  nothing: [],
} as const;
