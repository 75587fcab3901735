"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { H5Shelves } from "../types";
import { useWords } from "../words";
import { shelfPath } from "./levels";

const WAY = "inline-flex min-h-11 items-center gap-1 rounded-lg border border-line-strong bg-surface px-4";

/** To the pages before and behind; nothing where all is on one. */
export function Turn({ page: { code, goods, category_id: category, keyword: q } }: { page: H5Shelves }) {
  const t = useWords();
  const pages = Math.ceil(goods.total / goods.page_size);
  if (pages < 2) return null;
  const at = (page: number) => shelfPath(code, { category, q, page });
  return (
    <nav aria-label={t("pages")} className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <span>
        {goods.page > 1 && (
          <a href={at(goods.page - 1)} rel="prev" className={WAY}>
            <ChevronLeft className="size-4" aria-hidden />
            {t("pageBefore")}
          </a>
        )}
      </span>
      <span className="text-sm text-ink-3 tabular-nums">{t("pageOf", { page: goods.page, pages })}</span>
      <span className="text-right">
        {goods.page < pages && (
          <a href={at(goods.page + 1)} rel="next" className={WAY}>
            {t("pageNext")}
            <ChevronRight className="size-4" aria-hidden />
          </a>
        )}
      </span>
    </nav>
  );
}
