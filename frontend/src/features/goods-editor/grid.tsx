"use client";
import { ArrowDownToLine } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { cn } from "@/lib/cn";

type GridProps = { label: string; children: ReactNode; box?: Ref<HTMLDivElement>; long?: boolean; count: number };

/** A table of inputs that scrolls where there is no room; on a phone a list of cards. `count`: its rows, drawn or not. Of fixed columns: a sum that grows lays out its own row only. */
export const Grid = ({ label, children, box, long, count }: GridProps) => (
  <div
    ref={box}
    className={cn(
      "relative overflow-x-auto",
      long &&
        "max-h-[560px] overflow-y-auto overscroll-contain rounded-md border border-line px-3 max-sm:max-h-[70dvh]",
    )}
  >
    <table
      className="w-full border-collapse max-sm:block sm:min-w-[500px] sm:table-fixed"
      aria-label={label}
      aria-rowcount={count + 1}
    >
      {children}
    </table>
  </div>
);

type HeadProps = { children?: ReactNode; name?: string; fill?: (() => void) | false; first?: boolean };

/** Head of a column; `fill` copies the first row's figure to all rows. */
export function GridHead({ children, name, fill, first }: HeadProps) {
  const t = useTranslations("product");
  return (
    <th
      scope="col"
      className={cn(
        "pr-3 pt-1.5 pb-1 text-left text-sm font-medium whitespace-nowrap text-ink-2 last:pr-0",
        first && "w-[24%] bg-surface sm:max-lg:sticky sm:max-lg:left-0",
      )}
    >
      <span className="inline-flex min-h-7 items-center gap-1">
        {children ?? name}
        {fill && (
          <button
            type="button"
            onClick={fill}
            title={t("fillDown")}
            aria-label={t("fillDownOf", { name: name ?? "" })}
            className="grid size-6 place-items-center rounded text-ink-3 hover:bg-sunken hover:text-accent-ink"
          >
            <ArrowDownToLine className="size-3.5" aria-hidden />
          </button>
        )}
      </span>
    </th>
  );
}
