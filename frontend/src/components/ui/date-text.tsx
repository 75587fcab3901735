import { dateTime, day } from "@/lib/date";

type DateTextProps = { value: string | null | undefined; /** Only the day. */ dayOnly?: boolean; seconds?: boolean };

/** A moment on the screen: 2026-11-21 14:05, Asia/Shanghai. */
export function DateText({ value, dayOnly, seconds }: DateTextProps) {
  return (
    <time dateTime={value ?? undefined} className="whitespace-nowrap tabular-nums">
      {dayOnly ? day(value) : dateTime(value, seconds)}
    </time>
  );
}
