"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { markEdges } from "@/lib/edges";
import { isCalm } from "@/lib/use-media";

export type TabItem = {
  value: string;
  label: string;
  count?: number | null;
  capped?: boolean;
  tone?: "red" | "amber";
};

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** Many tabs beside another column: less room around each word. */
  tight?: boolean;
  /** Given for tabs that switch panels on the page: id prefix shared with <TabPanel>. */
  id?: string;
};

const TONES = { red: "bg-red text-red-ink", amber: "bg-amber text-amber-ink" };
const count = (value: number, capped: boolean) =>
  capped || value > 9999 ? `${Math.min(value, 9999)}+` : String(value);

/** Room for an arrow beside the active tab. */
const ASIDE = 48;

/** Scrolls the row alone, never the page. */
function bringIntoSight(row: HTMLElement, tab: HTMLElement) {
  const start = tab.offsetLeft - ASIDE;
  const end = tab.offsetLeft + tab.offsetWidth + ASIDE;
  if (start < row.scrollLeft) row.scrollLeft = Math.max(0, start);
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
}

/** A row of tabs with counts; arrow keys, Home and End move. What has no room is scrolled to, by its arrows too. */
export function Tabs({ label, items, value, onChange, tight, id: given }: TabsProps) {
  const own = useId();
  const id = given ?? own;
  const list = useRef<HTMLDivElement>(null);
  const hold = useCallback((box: HTMLDivElement | null) => {
    list.current = box;
    return markEdges(box);
  }, []);
  // Counts make the tabs wider once they come.
  const counted = items.every((item) => item.count !== null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current && active) bringIntoSight(list.current, active);
  }, [value, items.length, counted]);
  const scroll = (way: -1 | 1) => {
    const row = list.current;
    row?.scrollBy({ left: way * row.clientWidth * 0.8, behavior: isCalm() ? "auto" : "smooth" });
  };
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items[(to + items.length) % items.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div className="relative min-w-0">
      <div
        ref={hold}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="edge-fade peer relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => {
          const on = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              data-tab={item.value}
              id={`${id}-tab-${item.value}`}
              aria-selected={on}
              aria-controls={given && on ? `${id}-panel-${item.value}` : undefined}
              tabIndex={on ? 0 : -1}
              onClick={() => onChange(item.value)}
              className={cn(
                "focus-inset -mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap transition-colors",
                tight ? "px-2" : "px-3",
                on ? "border-accent font-medium text-accent-ink" : "border-transparent text-ink-2 hover:text-ink",
              )}
            >
              {item.label}
              {item.count != null && (
                <span
                  className={cn(
                    "min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-normal",
                    item.count > 0 && item.tone ? TONES[item.tone] : "bg-grey text-grey-ink",
                  )}
                >
                  {count(item.count, Boolean(item.capped))}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <Arrow way={-1} className="left-0 peer-data-[behind-left]:grid" onClick={scroll} />
      <Arrow way={1} className="right-0 peer-data-[behind-right]:grid" onClick={scroll} />
    </div>
  );
}

type ArrowProps = { way: -1 | 1; className: string; onClick: (way: -1 | 1) => void };

/** For a mouse, over the row's edge while tabs are behind it: keys and readers have the tabs themselves. */
function Arrow({ way, className, onClick }: ArrowProps) {
  const Icon = way < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-print="hide"
      onClick={() => onClick(way)}
      className={cn("absolute inset-y-0 hidden w-8 place-items-center text-ink-2 hover:text-ink", className)}
    >
      <Icon className="size-4" />
    </button>
  );
}

/** The panel of the tab `value`; `id` as given to Tabs. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} className="pt-5">
      {children}
    </div>
  );
}
