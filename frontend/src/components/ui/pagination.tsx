"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "./button";
import { Select } from "./select";

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** The server stopped counting here: shown as "10000+". */
  capped?: boolean;
  onPage: (page: number) => void;
  onPageSize?: (size: number) => void;
};

const SIZES = ["20", "50", "100"].map((value) => ({ value, label: value }));

export function Pagination({ page, pageSize, total, capped, onPage, onPageSize }: PaginationProps) {
  const t = useTranslations("ui");
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      <span>{t("total", { total: capped ? `${total}+` : total })}</span>
      {onPageSize && (
        <span className="flex items-center gap-1.5 max-sm:hidden">
          {t("perPage")}
          <Select
            aria-label={t("perPage")}
            options={SIZES}
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="w-20"
          />
        </span>
      )}
      <span className="ml-auto flex items-center gap-1">
        <IconButton
          label={t("previousPage")}
          icon={ChevronLeft}
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="min-w-16 text-center" aria-current="page">
          {page} / {pages}
          {capped && "+"}
        </span>
        <IconButton
          label={t("nextPage")}
          icon={ChevronRight}
          size="sm"
          disabled={!capped && page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
