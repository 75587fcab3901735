"use client";
import { ArrowDownToLine } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** A table of inputs that scrolls sideways where there is no room. */
export const Grid = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="relative -mx-5 overflow-x-auto px-5">
    <table className="w-full min-w-[600px] border-collapse" aria-label={label}>{children}</table>
  </div>
);

type HeadProps = { children?: ReactNode; name?: string; fill?: (() => void) | false };

/** Head of a column; `fill` copies the first row's figure to all rows. */
export function GridHead({ children, name, fill }: HeadProps) {
  const t = useTranslations("product");
  return (
    <th scope="col" className="pr-3 pb-1 text-left text-sm font-medium whitespace-nowrap text-ink-2 last:pr-0">
      <span className="inline-flex min-h-7 items-center gap-1">
        {children ?? name}
        {fill && (
          <button type="button" onClick={fill} title={t("fillDown")} aria-label={t("fillDownOf", { name: name ?? "" })} className="grid size-6 place-items-center rounded text-ink-3 hover:bg-sunken hover:text-accent-ink">
            <ArrowDownToLine className="size-3.5" aria-hidden />
          </button>
        )}
      </span>
    </th>
  );
}
