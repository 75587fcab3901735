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

/** Today's business date, moved by `days`. */
export function today(days = 0, now: Date = new Date()): string {
  return day(new Date(now.getTime() + days * 86_400_000));
}

/** "2026-11-21T14:05", as a person enters it in Shanghai, for the API; nothing for "". */
export function momentOf(local: string): string | undefined {
  return local ? `${local}:00+08:00` : undefined;
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
