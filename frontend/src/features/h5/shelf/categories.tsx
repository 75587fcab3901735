"use client";
import { cn } from "@/lib/cn";
import type { H5Shelf } from "../types";
import { useWords } from "../words";
import { levelsOf, shelfPath } from "./levels";

type CategoriesProps = { code: string; shelves: H5Shelf[]; chosen: string | null; q: string };

/** The one that is open is in sight, however far aside it stands; the page itself stays where it is. */
function centre(one: HTMLElement | null): void {
  const row = one?.parentElement;
  if (row) row.scrollLeft = one.offsetLeft - (row.clientWidth - one.offsetWidth) / 2;
}

/** The categories that have goods: a row to a level, each swiped sideways. */
export function Categories({ code, shelves, chosen, q }: CategoriesProps) {
  const t = useWords();
  const levels = levelsOf(shelves, chosen);
  if (levels.length === 0) return null;
  return (
    <nav aria-label={t("categories")} className="bg-surface pb-1">
      {levels.map(({ all, shelves: row, chosen: open }) => (
        <ul key={all ?? ""} className="relative flex gap-1 overflow-x-auto px-3 pt-1 [scrollbar-width:none]">
          {[
            { id: all, name: t("all"), current: open === null },
            ...row.map((one) => ({ ...one, current: one.id === open })),
          ].map((one) => (
            <li key={one.name + (one.id ?? "")} ref={one.current ? centre : undefined} className="shrink-0">
              <a
                href={shelfPath(code, { category: one.id, q })}
                aria-current={one.current ? "true" : undefined}
                className={cn(
                  "grid min-h-11 place-content-center rounded-lg px-2.5 focus-visible:-outline-offset-2",
                  one.current ? "bg-accent-soft font-medium text-accent-ink" : "text-ink-2",
                )}
              >
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
