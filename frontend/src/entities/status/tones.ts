import type { Tone } from "@/components/ui/chip";
import type {
  ApplicationStatus,
  BatchStatus,
  BillStatus,
  CallState,
  ConsentStatus,
  ContractStatus,
  CreditStatus,
  DifferenceState,
  EventState,
  FilingStatus,
  GoodsStatus,
  JobState,
  LinkStatus,
  MerchantStatus,
  NotaryStatus,
  ObjectionStatus,
  OrderStatus,
  PaperState,
  ProposalStatus,
  QueryStatus,
  RechargeStatus,
  RecordStatus,
  ReportStatus,
  SaleStatus,
  SubShopStatus,
  WithdrawalStatus,
} from "@/lib/api/schema";

/**
 * One palette for all: grey waits for them, blue in progress, amber needs us, green good, red money at risk.
 * The statuses are the API's: one without a colour doesn't compile.
 */
export const TONES = {
  goods: {
    draft: "grey",
    off_shelf: "grey",
    reviewing: "amber",
    rejected: "amber",
    on_shelf: "green",
    forced_down: "red",
  } satisfies Record<GoodsStatus, Tone>,
  order: {
    pending_payment: "grey",
    pending_sign: "grey",
    cancelled: "grey",
    closed: "grey",
    rejected: "grey",
    shipped: "blue",
    leasing: "blue",
    returning: "blue",
    renewing: "blue",
    pending_audit: "amber",
    supplement: "grey",
    pending_ship: "amber",
    inspecting: "amber",
    buyout_pending: "amber",
    completed: "green",
    returned: "green",
    bought_out: "green",
    overdue: "red",
    collection: "red",
    written_off: "red",
  } satisfies Record<OrderStatus, Tone>,
  saleOrder: {
    pending_payment: "grey",
    cancelled: "grey",
    closed: "grey",
    refunded: "grey",
    shipped: "blue",
    pending_ship: "amber",
    finished: "green",
  } satisfies Record<SaleStatus, Tone>,
  bill: {
    scheduled: "grey",
    void: "grey",
    waived: "grey",
    refunded: "grey",
    due: "blue",
    partial: "amber",
    paid: "green",
    overdue: "red",
    written_off: "grey",
  } satisfies Record<BillStatus, Tone>,
  withdrawal: {
    pending: "amber",
    approved: "blue",
    paying: "blue",
    paid: "green",
    cancelled: "grey",
    rejected: "red",
    failed: "red",
    returned: "red",
  } satisfies Record<WithdrawalStatus, Tone>,
  recharge: {
    waiting: "grey",
    submitted: "amber",
    credited: "green",
    rejected: "red",
    expired: "grey",
  } satisfies Record<RechargeStatus, Tone>,
  riskReport: { asking: "blue", ready: "green", empty: "grey", failed: "red" } satisfies Record<ReportStatus, Tone>,
  application: {
    submitted: "amber",
    returned: "grey",
    approved: "green",
    refused: "red",
    withdrawn: "grey",
  } satisfies Record<ApplicationStatus, Tone>,
  paper: { good: "green", soon: "amber", over: "red" } satisfies Record<PaperState, Tone>,
  merchant: { reviewing: "amber", paused: "amber", active: "green", frozen: "red", closed: "grey" } satisfies Record<
    MerchantStatus,
    Tone
  >,
  notary: {
    none: "grey",
    pushed: "amber",
    ready: "amber",
    pending_customer: "grey",
    processing: "blue",
    completed: "green",
    failed: "red",
    cancelled: "grey",
  } satisfies Record<NotaryStatus, Tone>,
  credit: {
    none: "grey",
    consented: "blue",
    opening: "blue",
    open: "green",
    overdue: "red",
    collection: "red",
    settle_reported: "blue",
    confirmed: "amber",
    closed: "grey",
  } satisfies Record<CreditStatus, Tone>,
  creditConsent: {
    none: "grey",
    waiting: "grey",
    signed: "green",
    refused: "red",
    expired: "amber",
  } satisfies Record<ConsentStatus, Tone>,
  creditFiling: { none: "grey", submitted: "blue", accepted: "green", rejected: "red" } satisfies Record<
    FilingStatus,
    Tone
  >,
  creditRecord: { pending: "blue", accepted: "green", rejected: "red", withdrawn: "grey" } satisfies Record<
    RecordStatus,
    Tone
  >,
  creditQuery: { asking: "blue", ready: "green", empty: "grey", failed: "red" } satisfies Record<QueryStatus, Tone>,
  creditBatch: { ready: "amber", sent: "blue", uploaded: "blue", read: "green", failed: "red" } satisfies Record<
    BatchStatus,
    Tone
  >,
  creditObjection: { open: "amber", answered: "green" } satisfies Record<ObjectionStatus, Tone>,
  contract: {
    none: "grey",
    sent: "grey",
    expired: "amber",
    signing: "blue",
    signed: "green",
    rejected: "red",
    failed: "red",
  } satisfies Record<ContractStatus, Tone>,
  subShop: { open: "green", paused: "amber", closed: "grey" } satisfies Record<SubShopStatus, Tone>,
  shareLink: { active: "green", disabled: "grey", expired: "grey", deleted: "grey" } satisfies Record<LinkStatus, Tone>,
  job: { queued: "grey", running: "blue", done: "green", failed: "red" } satisfies Record<JobState, Tone>,
  partnerCall: {
    pending: "blue",
    unknown: "amber",
    stuck: "red",
    refused: "red",
    succeeded: "green",
    resolved: "grey",
  } satisfies Record<CallState, Tone>,
  partnerEvent: {
    received: "blue",
    refused: "red",
    failed: "amber",
    applied: "green",
    ignored: "grey",
    dismissed: "grey",
  } satisfies Record<EventState, Tone>,
  difference: { open: "red", matched: "green", closed: "grey" } satisfies Record<DifferenceState, Tone>,
  policyChange: { proposed: "amber", confirmed: "green", refused: "grey", expired: "grey" } satisfies Record<
    ProposalStatus,
    Tone
  >,
} as const;

export type Entity = keyof typeof TONES;
export type StatusOf<E extends Entity> = keyof (typeof TONES)[E] & string;

export const toneOf = <E extends Entity>(entity: E, status: StatusOf<E>): Tone =>
  (TONES[entity] as Readonly<Record<string, Tone>>)[status] ?? "grey";
