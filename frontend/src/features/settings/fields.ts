import { parseYuan, percent, yuanInput, yuanText } from "@/lib/money";
import { parsePercent, percentInput } from "@/lib/rates";
import type { Policies } from "./types";

type Kind = "fen" | "bps" | "days" | "times" | "leases" | "hour" | "switch";
export type FieldName = Exclude<keyof Policies, "holidays">;
/** `limit`: empty means that there is none. */
export type Setting = { name: FieldName; kind: Kind; limit?: boolean };
export type Value = number | boolean | null;

export const GROUPS: {
  key:
    | "withdraw"
    | "limits"
    | "defaults"
    | "returns"
    | "cases"
    | "collection"
    | "goods"
    | "refunds"
    | "risk"
    | "notary"
    | "credit"
    | "closing"
    | "messages";
  fields: Setting[];
}[] = [
  {
    key: "withdraw",
    fields: [
      { name: "withdraw_min_each", kind: "fen" },
      { name: "withdraw_max_each", kind: "fen", limit: true },
      { name: "withdraw_max_day", kind: "fen", limit: true },
      { name: "withdraw_times_day", kind: "times", limit: true },
      { name: "withdraw_fee_flat", kind: "fen" },
      { name: "withdraw_fee_rate", kind: "bps" },
      { name: "withdraw_fee_min", kind: "fen" },
      { name: "withdraw_fee_max", kind: "fen", limit: true },
    ],
  },
  {
    key: "limits",
    fields: [
      { name: "max_commission_bps", kind: "bps" },
      { name: "max_settlement_days", kind: "days" },
      { name: "late_fee_max_bps", kind: "bps" },
      { name: "late_fee_max_grace_days", kind: "days" },
      { name: "late_fee_max_cap_bps", kind: "bps" },
    ],
  },
  {
    key: "defaults",
    fields: [
      { name: "commission_bps", kind: "bps" },
      { name: "settlement_days", kind: "days" },
      { name: "late_fee_bps", kind: "bps" },
      { name: "late_fee_grace_days", kind: "days" },
      { name: "late_fee_cap_bps", kind: "bps" },
    ],
  },
  {
    key: "returns",
    fields: [
      { name: "return_fee_bps", kind: "bps" },
      { name: "return_grace_days", kind: "days" },
      { name: "return_fee_cap_bps", kind: "bps" },
      { name: "early_notice_days", kind: "days" },
      { name: "early_fee_bps", kind: "bps" },
    ],
  },
  {
    key: "cases",
    fields: [
      { name: "case_answer_days", kind: "days" },
      { name: "case_agrees_itself", kind: "switch" },
      { name: "case_send_days", kind: "days" },
      { name: "case_return_days", kind: "days" },
      { name: "case_exchange_days", kind: "days" },
      { name: "receipt_days", kind: "days" },
    ],
  },
  {
    key: "collection",
    fields: [
      { name: "collection_from_days", kind: "days" },
      { name: "promise_days", kind: "days" },
      { name: "settle_waive_bps", kind: "bps" },
    ],
  },
  {
    key: "refunds",
    fields: [
      { name: "refund_second_from", kind: "fen", limit: true },
      { name: "offline_second_from", kind: "fen", limit: true },
      { name: "import_most_leases", kind: "leases", limit: true },
    ],
  },
  {
    key: "goods",
    fields: [
      { name: "goods_review", kind: "switch" },
      { name: "contract_review", kind: "switch" },
    ],
  },
  {
    key: "risk",
    fields: [
      { name: "risk_basic_price", kind: "fen" },
      { name: "risk_basic_days", kind: "days" },
      { name: "risk_radar_price", kind: "fen" },
      { name: "risk_radar_days", kind: "days" },
      { name: "risk_full_price", kind: "fen" },
      { name: "risk_full_days", kind: "days" },
    ],
  },
  {
    key: "notary",
    fields: [
      { name: "notary_open", kind: "switch" },
      { name: "notary_price", kind: "fen" },
    ],
  },
  {
    key: "credit",
    fields: [
      { name: "credit_open", kind: "switch" },
      { name: "credit_quota", kind: "times" },
      { name: "credit_price", kind: "fen" },
      { name: "credit_batches_itself", kind: "switch" },
    ],
  },
  { key: "closing", fields: [{ name: "removal_days", kind: "days" }] },
  {
    key: "messages",
    fields: [
      { name: "quiet_from_hour", kind: "hour" },
      { name: "quiet_to_hour", kind: "hour" },
      { name: "message_times_day", kind: "times", limit: true },
      { name: "sms_price", kind: "fen" },
    ],
  },
];
export const SETTINGS: Setting[] = GROUPS.flatMap(({ fields }) => fields);

type Words = (
  key: "noLimit" | "on" | "off" | "daysOf" | "timesOf" | "leasesOf" | "hourOf",
  values?: { count: number },
) => string;

/** A value as people read it. */
export function shown({ kind }: Setting, value: Value, t: Words): string {
  if (value === null) return t("noLimit");
  if (typeof value === "boolean") return t(value ? "on" : "off");
  if (kind === "fen") return yuanText(value);
  if (kind === "bps") return percent(value);
  if (kind === "hour") return t("hourOf", { count: value });
  if (kind === "leases") return t("leasesOf", { count: value });
  return t(kind === "days" ? "daysOf" : "timesOf", { count: value });
}

/** How a value stands in an input. */
export function typed({ kind }: Setting, value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (kind === "fen") return yuanInput(value);
  return kind === "bps" ? percentInput(value) : String(value);
}

const FULL_BPS = 10_000;

/** Whether more than the whole was typed as a rate. */
export const aboveAll = (field: Setting, text: string): boolean =>
  field.kind === "bps" && Number(parsed(field, text)) > FULL_BPS;

/** What was typed; undefined when it makes no sense. */
export function parsed({ kind, limit }: Setting, text: string): Value | undefined {
  if (kind === "switch") return text === "on";
  if (text.trim() === "") return limit ? null : undefined;
  if (kind === "fen") return parseYuan(text) ?? undefined;
  if (kind === "bps") return parsePercent(text) ?? undefined;
  const most = kind === "hour" ? 23 : Infinity;
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : undefined;
}
