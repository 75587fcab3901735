import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Change, type Compared } from "./change";
import type { Tone } from "./chip";

type CardProps = { title?: ReactNode; actions?: ReactNode; children: ReactNode; className?: string; flush?: boolean };

/** A white panel. `flush` leaves the padding to what is inside (tables). */
export function Card({ title, actions, children, className, flush }: CardProps) {
  return (
    <section className={cn("rounded-lg border border-line bg-surface", className)}>
      {(title || actions) && (
        <header className="flex min-h-12 flex-wrap items-center gap-2 px-5 pt-3">
          <h2 className="min-w-0 flex-1 text-lg font-semibold">{title}</h2>
          {actions}
        </header>
      )}
      <div className={cn(!flush && "p-5", !flush && Boolean(title || actions) && "pt-3")}>{children}</div>
    </section>
  );
}

const EDGE: Record<Tone, string> = {
  grey: "border-l-grey-ink",
  blue: "border-l-blue-ink",
  amber: "border-l-amber-ink",
  green: "border-l-green-ink",
  red: "border-l-red-ink",
};

type NextCardProps = {
  label: string;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  more?: ReactNode;
  tone?: Tone;
};

/** The next thing to do, with the one button that matters. `label` says 下一步 or who is waited for. */
export function NextCard({ label, title, text, action, more, tone = "amber" }: NextCardProps) {
  return (
    <section
      className={cn("flex flex-col gap-3 rounded-lg border border-l-4 border-line bg-surface p-5", EDGE[tone])}
      aria-label={label}
    >
      <div>
        <p className="text-xs font-medium text-ink-3">{label}</p>
        <h2 className="mt-0.5 text-lg font-semibold">{title}</h2>
        {text && <div className="mt-1 text-ink-2">{text}</div>}
      </div>
      {(action || more) && (
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {action}
          {more}
        </div>
      )}
    </section>
  );
}

type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** What it is compared with. */
  change?: Compared;
  href?: string;
  tone?: "plain" | "red" | "amber";
  loading?: boolean;
};

/** One figure; with `href` the whole card leads to the list behind it. */
export function StatCard({ label, value, note, change, href, tone = "plain", loading }: StatCardProps) {
  const inside = (
    <>
      <span className="flex items-center justify-between text-sm text-ink-3">
        {label}
        {href && (
          <ArrowRight
            className="size-3.5 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
            aria-hidden
          />
        )}
      </span>
      {loading ? (
        <span className="skeleton mt-1.5 block h-7 w-20" />
      ) : (
        <span
          className={cn(
            "mt-0.5 block text-2xl font-semibold",
            tone === "red" && "text-red-ink",
            tone === "amber" && "text-amber-ink",
          )}
        >
          {value}
        </span>
      )}
      <span className="mt-0.5 block min-h-4 text-xs text-ink-3">
        {change && !loading && <Change {...change} />}
        {change && note && " · "}
        {note}
      </span>
    </>
  );
  const look = "group block rounded-lg border border-line bg-surface px-4 py-3.5";
  return href ? (
    <Link href={href} className={cn(look, "transition-colors hover:border-line-strong")}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  );
}
