"use client";
import { dateTime } from "@/lib/date";
import { cn } from "@/lib/cn";
import type { CustomerParcel } from "./types";
import { useWords } from "./words";

const SHORT = 2;

/** Where the parcel is, newest first. */
export function Parcel({ parcel }: { parcel: CustomerParcel }) {
  const t = useWords();
  const line = (node: { at: string | null; text: string }, i: number) => (
    <li
      key={`${node.at}${node.text}`}
      className={cn("relative pb-3 pl-4 text-sm last:pb-0", i === 0 ? "text-ink" : "text-ink-3")}
    >
      <span
        className={cn("absolute top-1.5 left-0 size-2 rounded-full", i === 0 ? "bg-accent" : "bg-line-strong")}
        aria-hidden
      />
      <p>{node.text}</p>
      {node.at && <p className="text-xs text-ink-3">{dateTime(node.at)}</p>}
    </li>
  );
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{parcel.title}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2 select-all">
        {parcel.company_label} {parcel.number}
      </p>
      {parcel.trace.length === 0 && (
        <p className="text-sm text-ink-3">{t("noTrace", { at: dateTime(parcel.shipped_at) })}</p>
      )}
      <ol>{parcel.trace.slice(0, SHORT).map(line)}</ol>
      {parcel.trace.length > SHORT && (
        <details className="mt-3">
          <summary className="text-sm text-accent-ink">{t("wholeTrace")}</summary>
          <ol className="pt-3">{parcel.trace.slice(SHORT).map((node, i) => line(node, i + SHORT))}</ol>
        </details>
      )}
    </section>
  );
}
