import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export type Figure = { label: string; value: ReactNode; big?: boolean } | false;
type FiguresProps = { items: readonly Figure[]; action?: ReactNode; loading?: boolean };

/** Sums in one strip above what they sum up, the one that matters in big figures; two in a row on a phone. */
export function Figures({ items, action, loading }: FiguresProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-5 py-3.5">
      <dl className="grid min-w-0 flex-1 grid-cols-2 items-end gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        {items.map(
          (item) =>
            item && (
              <div key={item.label} className={cn("min-w-24", item.big && "max-sm:col-span-2")}>
                <dt className="text-xs text-ink-3">{item.label}</dt>
                <dd className={cn("mt-0.5", item.big ? "text-2xl font-semibold" : "text-lg font-medium")}>
                  {loading ? <span className="skeleton my-1 block h-5 w-24" /> : item.value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {action && <div className="max-sm:w-full max-sm:*:w-full">{action}</div>}
    </section>
  );
}
