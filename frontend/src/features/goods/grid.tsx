"use client";
import { ArrowDownToLine } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import { Field } from "@/components/ui/field";

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

type CellProps = { label: string; error?: string; help?: ReactNode; onFill: () => void; children: ReactNode };

/** One input; Ctrl-D fills its figure down, as in a spreadsheet. */
export function Cell({ label, error, help, onFill, children }: CellProps) {
  const keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "d" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onFill();
  };
  return (
    <td className="min-w-32 py-2 pr-3 align-top last:pr-0" onKeyDown={keys}>
      <Field label={label} error={error} help={help} className="[&>label]:sr-only">{children}</Field>
    </td>
  );
}
