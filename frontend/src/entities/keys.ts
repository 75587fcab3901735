/** Roots of all query keys. */
export const KEYS = {
  orders: ["orders"],
  sales: ["sales"],
  bills: ["bills"],
  finance: ["finance"],
  risk: ["risk"],
  credit: ["credit"],
  goods: ["goods"],
  addons: ["addons"],
  categories: ["categories"],
  merchants: ["merchants"],
  applications: ["applications"],
  links: ["links"],
  people: ["people"],
  subShops: ["subShops"],
  returnAddresses: ["returnAddresses"],
  damagePrices: ["damagePrices"],
  clauses: ["clauses"],
  looks: ["looks"],
  jobRuns: ["jobRuns"],
  partnerCalls: ["partnerCalls"],
  partnerEvents: ["partnerEvents"],
  parties: ["parties"],
  systemHealth: ["systemHealth"],
  reconcile: ["reconcile"],
  openApi: ["openApi"],
  service: ["service"],
  settings: ["settings"],
  reviews: ["reviews"],
  clock: ["clock"],
  workbench: ["workbench"],
  dataCenter: ["dataCenter"],
  couriers: ["couriers"],
  // Asked by the frame itself (components/shell, components/transfer).
  shell: ["shell"],
  notices: ["notices"],
  transfers: ["transfers"],
} as const;

/** Money of a lease or purchase, wherever it is shown. */
const TRADE = [KEYS.orders, KEYS.sales, KEYS.bills, KEYS.finance, KEYS.workbench] as const;

/** What a write makes stale, by what it writes on. */
export const STALE = {
  lease: [...TRADE, KEYS.goods, KEYS.links, KEYS.subShops],
  sale: [...TRADE, KEYS.goods, KEYS.links],
  bill: TRADE,
  recharge: [KEYS.risk, KEYS.finance, KEYS.workbench],
  riskReport: [KEYS.risk, KEYS.finance],
  /** Its acts stand in the lease's log. */
  credit: [KEYS.credit, KEYS.orders, KEYS.workbench],
  withdrawal: [KEYS.finance, KEYS.reviews, KEYS.workbench],
  month: [KEYS.finance],
  goods: [KEYS.goods, KEYS.workbench],
  addon: [KEYS.addons, KEYS.goods],
  category: [KEYS.categories, KEYS.goods],
  /** Its bank account is where a withdrawal goes; closed or paused, its goods are off the shelves. */
  merchant: [KEYS.merchants, KEYS.reviews, KEYS.finance, KEYS.goods, KEYS.workbench, KEYS.clauses],
  /** Approved, it is a merchant. */
  application: [KEYS.applications, KEYS.merchants, KEYS.workbench],
  link: [KEYS.links],
  /** Its name is on its orders, its address in its links; closed, its staff are out; with the first the menu grows. */
  subShop: [KEYS.subShops, KEYS.people, KEYS.links, KEYS.orders, KEYS.sales, KEYS.shell],
  /** One's own role says what the menu holds and what one may do. */
  people: [KEYS.people, KEYS.shell],
  handedOver: [KEYS.people, KEYS.links, ...TRADE],
  returnAddress: [KEYS.returnAddresses],
  damagePrice: [KEYS.damagePrices],
  /** It may wait for the platform. */
  clauses: [KEYS.clauses, KEYS.reviews],
  jobRun: [KEYS.jobRuns],
  partnerCall: [KEYS.partnerCalls, ...TRADE],
  partnerEvent: [KEYS.partnerEvents, ...TRADE],
  party: [KEYS.parties, KEYS.partnerCalls, KEYS.workbench],
  difference: [KEYS.reconcile, ...TRADE],
  /** It may wait for a second person. */
  proposal: [...TRADE, KEYS.reviews],
  /** Goods may be back with it; its money may wait for the platform. */
  goneBack: [...TRADE, KEYS.goods, KEYS.links, KEYS.subShops, KEYS.reviews],
  /** A second person confirms it on the page of reviews, too. */
  writeOff: [...TRADE, KEYS.goods, KEYS.reviews],
  settings: [KEYS.settings, KEYS.reviews, KEYS.goods, KEYS.workbench],
  openApi: [KEYS.openApi],
  /** Its phone is the one of the profile. */
  service: [KEYS.service, KEYS.merchants],
  /** It waits for the platform; approved, it is offered in the form of each order. */
  ownMessage: [KEYS.service, KEYS.reviews, KEYS.orders],
  debt: [KEYS.merchants, KEYS.finance, KEYS.reviews, KEYS.workbench],
  /** Nights pass: everything. */
  clock: [[]],
  /** A look that is written down, or a file: nothing that is shown changes. */
  nothing: [],
} as const;
