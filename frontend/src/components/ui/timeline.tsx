import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { Tone } from "./chip";
import { DateText } from "./date-text";

export type TimelineEntry = {
  id: string;
  at: string;
  title: ReactNode;
  who?: ReactNode;
  text?: ReactNode;
  tone?: Tone;
};

const DOTS: Record<Tone, string> = {
  grey: "bg-grey-ink",
  blue: "bg-blue-ink",
  amber: "bg-amber-ink",
  green: "bg-green-ink",
  red: "bg-red-ink",
};

/** What happened, newest first as given: express traces, logs that read as sentences. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="relative">
      {entries.map((entry, i) => (
        <li key={entry.id} className="relative pb-5 pl-6 last:pb-0">
          {i < entries.length - 1 && (
            <span className="absolute top-3 bottom-[-6px] left-[4px] w-px bg-line" aria-hidden />
          )}
          <span
            className={cn(
              "absolute top-[7px] left-0 size-[9px] rounded-full ring-2 ring-surface",
              DOTS[entry.tone ?? (i === 0 ? "blue" : "grey")],
            )}
            aria-hidden
          />
          <p className={cn(i === 0 && "font-medium")}>{entry.title}</p>
          {entry.text && <div className="text-ink-2">{entry.text}</div>}
          <p className="text-xs text-ink-3">
            <DateText value={entry.at} />
            {entry.who && <> · {entry.who}</>}
          </p>
        </li>
      ))}
    </ol>
  );
}
