import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type BottomBarProps = { children: ReactNode; info?: ReactNode; place?: "page" | "card"; className?: string };

const PLACES = { page: "-mx-4 mt-6 px-4 md:-mx-6 md:px-6", card: "-mx-5 -mb-5 mt-5 rounded-b-lg px-5" };

/** Buttons of a long form, always in sight at the bottom of the page, or of the card they end; `info` (sums, unsaved
 * changes) at the left. */
export function BottomBar({ children, info, place = "page", className }: BottomBarProps) {
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface/95 py-3 backdrop-blur",
        PLACES[place],
        className,
      )}
      data-print="hide"
    >
      <div className="mr-auto text-sm text-ink-2">{info}</div>
      {children}
    </div>
  );
}
