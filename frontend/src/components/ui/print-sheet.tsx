"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { dateTime } from "@/lib/date";

export type PrintColumn<T> = { key: string; header: string; cell: (row: T) => ReactNode; end?: boolean };

type PrintSheetProps<T> = {
  title: string;
  /** Whose paper it is. */
  by: string;
  /** What it is about: number, customer, sums. */
  facts: readonly { label: string; value: ReactNode }[];
  columns: readonly PrintColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
};

/** What the printer gets in place of the page (globals.css): black on white, every row, its head again on each sheet. */
export function PrintSheet<T>(props: PrintSheetProps<T>) {
  const at = usePrintedAt();
  return at && createPortal(<Paper at={at} {...props} />, document.body);
}

/** Of a page that is printed as it stands: whose it is and when, for the printer alone. */
export function PrintedBy({ by }: { by: string }) {
  const t = useTranslations("ui.printed");
  const at = usePrintedAt();
  return (
    at && (
      <p className="mb-2 hidden text-right text-sm print:block" aria-hidden>
        {by} · {t("at")} {dateTime(at)}
      </p>
    )
  );
}

function usePrintedAt(): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const stamp = () => setAt(new Date().toISOString());
    stamp();
    window.addEventListener("beforeprint", stamp);
    return () => window.removeEventListener("beforeprint", stamp);
  }, []);
  return at;
}

function Paper<T>({ title, by, facts, columns, rows, rowId, at }: PrintSheetProps<T> & { at: string }) {
  const t = useTranslations("ui.printed");
  return (
    <section
      data-print="sheet"
      className="hidden text-sm print:block [[data-print=sheet]+&]:break-before-page"
      aria-hidden
    >
      <header className="mb-4 flex items-end justify-between gap-4 border-b border-line-strong pb-2">
        <h1 className="text-xl">{title}</h1>
        <p className="text-right">
          {by}
          <br />
          {t("at")} {dateTime(at)}
        </p>
      </header>
      <dl className="mb-4 grid grid-cols-3 gap-x-6 gap-y-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-2 border-b border-line py-0.5">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ key, header, end }) => (
              <th key={key} scope="col" className={cellOf(end)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="break-inside-avoid">
              {columns.map(({ key, cell, end }) => (
                <td key={key} className={cellOf(end)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellOf = (end?: boolean) => `border border-line px-2 py-1 ${end ? "text-right tabular-nums" : "text-left"}`;
