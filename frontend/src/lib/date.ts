const ZONE = "Asia/Shanghai";

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

type Moment = string | number | Date | null | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function split(value: Moment): Record<string, string> | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
}

/** "2026-11-21 14:05" in Shanghai; "—" for nothing. */
export function dateTime(value: Moment, seconds = false): string {
  const p = split(value);
  if (!p) return "—";
  return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}${seconds ? `:${p.second}` : ""}`;
}

/** "2026-11-21". A business date ("2026-11-21") stays what it is. */
export function day(value: Moment): string {
  if (typeof value === "string" && DAY.test(value)) return value;
  const p = split(value);
  return p ? `${p.year}-${p.month}-${p.day}` : "—";
}

let ahead = 0;

/** By how many whole days business time is ahead of this browser's: none, but in a demo whose clock was moved on. */
export function followClock(days: number): void {
  ahead = days;
}

/** Today's business date, moved by `days`. */
export function today(days = 0, now: Date = new Date()): string {
  return day(new Date(now.getTime() + (ahead + days) * 86_400_000));
}

/** "2026-11-21T14:05", as a person enters it in Shanghai, for the API; nothing for "". */
export function momentOf(local: string): string | undefined {
  return local ? `${local}:00+08:00` : undefined;
}

/** Whether it is whole: what `momentOf` takes. */
export const isLocal = (local: string): boolean => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local);

/** The other way round: a moment as `momentOf` takes it; "" for nothing. */
export function localOf(moment: Moment): string {
  const p = split(moment);
  return p ? `${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}` : "";
}

/** First and last day of a business date's month, moved by `months`. */
export function monthOf(date: string, months = 0): { from: string; to: string } {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const dayOf = (monthIndex: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { from: dayOf(month - 1 + months, 1), to: dayOf(month + months, 0) };
}

/** Whole days from business date `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** A business date, `days` later. */
export function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A business date as people type it: 2026-11-22, 2026/11/22, 2026年11月22日, 20261122, or 11-22 of this year; null for none. */
export function dayTyped(text: string): string | null {
  const plain = text
    .trim()
    .replace(/[年月/.]/g, "-")
    .replace(/日$/, "");
  const found = /^(?:(\d{4})-)?(\d{1,2})-(\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (!found) return null;
  const [, year = today().slice(0, 4), month = "", dayOfMonth = ""] = found;
  const wanted = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  const real = new Date(`${wanted}T00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(wanted) ? wanted : null;
}
