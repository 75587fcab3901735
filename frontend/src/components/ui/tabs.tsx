"use client";
import { useCallback, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { markEdges } from "@/lib/edges";

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
  /** Given for tabs that switch panels on the page: id prefix shared with <TabPanel>. */
  id?: string;
};

const TONES = { red: "bg-red text-red-ink", amber: "bg-amber text-amber-ink" };
const count = (value: number, capped: boolean) =>
  capped || value > 9999 ? `${Math.min(value, 9999)}+` : String(value);

/** A row of tabs with counts; arrows move, it scrolls sideways on a phone. */
export function Tabs({ label, items, value, onChange, id: given }: TabsProps) {
  const own = useId();
  const id = given ?? own;
  const list = useRef<HTMLDivElement>(null);
  const hold = useCallback((box: HTMLDivElement | null) => {
    list.current = box;
    return markEdges(box);
  }, []);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.value === value);
    const next = items[(at + step + items.length) % items.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={hold}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="edge-fade flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
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
              "focus-inset -mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap transition-colors",
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
