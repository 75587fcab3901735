import { dayTyped, shifted } from "@/lib/date";
import type { HolidayOut } from "@/lib/api/schema";

export type Holiday = HolidayOut;
type Run = { from: string; to: string; name: string; works: boolean };

/** Days of one name that follow each other, as the notice of a year names them. */
export function runs(days: readonly Holiday[]): Run[] {
  const found: Run[] = [];
  for (const { day, name, works } of days) {
    const last = found.at(-1);
    if (last && last.name === name && last.works === works && shifted(last.to, 1) === day) last.to = day;
    else found.push({ from: day, to: day, name, works });
  }
  return found;
}

const span = ({ from, to }: Run) => (from === to ? from : `${from}~${to}`);

/** A line each, as `typedHolidays` reads it: `2026-10-01~2026-10-07 国庆节`, `2026-10-10 国庆节 上班`. */
export const inLines = (days: readonly Holiday[], works: string): string[] =>
  runs(days).map((run) => [span(run), run.name, ...(run.works ? [works] : [])].join(" "));

const LINE = /^(\S+?)(?:\s*[~～–—至到]\s*(\S+))?\s+([^\s~～–—].*?)$/;
const MOST_DAYS = 60;

/** The days that lines name; the first line that names none, where one does. `works`: what a worked day ends with. */
export function typedHolidays(text: string, works: readonly string[]): Holiday[] | { wrong: string } {
  const found: Holiday[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (!line) continue;
    const days = ofLine(line, works);
    if (days.length === 0) return { wrong: line };
    found.push(...days);
  }
  return found.sort((one, other) => one.day.localeCompare(other.day));
}

function ofLine(line: string, works: readonly string[]): Holiday[] {
  const [, first = "", last = first, rest = ""] = LINE.exec(line) ?? [];
  const from = dayTyped(first);
  const to = dayTyped(last);
  const word = works.find((one) => rest.endsWith(` ${one}`));
  const name = word ? rest.slice(0, -word.length).trim() : rest;
  if (!from || !to || !name || name.length > 20 || to < from || to > shifted(from, MOST_DAYS)) return [];
  const days: Holiday[] = [];
  for (let day = from; day <= to; day = shifted(day, 1)) days.push({ day, name, works: Boolean(word) });
  return days;
}

/** Days that go and days that come. */
export function apart(before: readonly Holiday[], after: readonly Holiday[]): { gone: Holiday[]; come: Holiday[] } {
  const has = (days: readonly Holiday[], one: Holiday) =>
    days.some(({ day, name, works }) => day === one.day && name === one.name && works === one.works);
  return { gone: before.filter((one) => !has(after, one)), come: after.filter((one) => !has(before, one)) };
}
