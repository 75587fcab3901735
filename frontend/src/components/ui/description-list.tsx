import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Skeleton } from "./skeleton";

export type Description = { label: string; value: ReactNode; wide?: boolean } | false | null | undefined;

type DescriptionListProps = { items: readonly Description[]; columns?: 1 | 2 | 3; loading?: boolean };

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" };

/** Facts of a thing: label above, value below; an empty value is a dash. */
export function DescriptionList({ items, columns = 3, loading }: DescriptionListProps) {
  return (
    <dl className={cn("grid gap-x-6 gap-y-4", COLUMNS[columns])}>
      {items.map(
        (item) =>
          item && (
            <div key={item.label} className={cn("min-w-0", item.wide && "sm:col-span-full")}>
              <dt className="text-xs text-ink-3">{item.label}</dt>
              <dd className="mt-0.5 break-words">
                {loading ? <Skeleton className="mt-1 w-24" /> : (item.value ?? "—") === "" ? "—" : (item.value ?? "—")}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
