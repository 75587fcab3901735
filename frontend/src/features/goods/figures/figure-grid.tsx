"use client";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";
import { Grid, GridHead } from "../grid";
import { skuName, type SkuRow } from "../matrix";
import type { EditorForm } from "../product-form";
import { BatchBar } from "./batch-bar";
import { fillFrom, putAll, type Column } from "./columns";
import { FigureRow, type Hands } from "./figure-row";
import { pasted, type BadCell } from "./paste";

type FigureGridProps = { form: EditorForm; label: string; prefix?: string; columns: readonly Column[]; tailHead?: ReactNode; tail?: (row: SkuRow) => ReactNode };

/** A row per SKU, columns of figures: typed, filled down (Ctrl-D), set by specification, pasted from a spreadsheet. */
export function FigureGrid({ form, label, prefix = "", columns, tailHead, tail }: FigureGridProps) {
  const t = useTranslations("product");
  const { field } = useController({ control: form.control, name: "skus" });
  const specs = useWatch({ control: form.control, name: "specs" });
  const [bad, setBad] = useState<BadCell[]>([]);
  const [outside, setOutside] = useState(0);
  const rows = field.value;
  const latest = useRef({ rows, change: field.onChange, columns });
  useEffect(() => { latest.current = { rows, change: field.onChange, columns }; });
  // The hands stay the same object, so that a row is drawn again for its own figures only.
  const hands = useMemo<Hands>(() => {
    const write = (next: SkuRow[]) => { latest.current.rows = next; latest.current.change(next); };
    return {
      set: (place, column, value) => write(latest.current.rows.map((row, i) => (i === place ? column.put(row, value) : row))),
      fill: (place, column) => write(fillFrom(latest.current.rows, column, place)),
      paste: (place, at, text) => {
        const { rows: now, columns: all } = latest.current;
        const found = pasted(text, { row: place, column: at }, all.map((column) => column.kind), now.length);
        const next = [...now];
        found.cells.forEach((cell) => { next[cell.row] = all[cell.column]!.put(next[cell.row]!, cell.value); });
        write(next);
        setBad(found.bad);
        setOutside(found.outside);
      },
    };
  }, []);
  const many = rows.length > 1;
  const errors = form.formState.errors.skus;
  return (
    <>
      {many && <BatchBar columns={columns} specs={specs} onSet={(column, value, scope) => field.onChange(putAll(rows, column, value, scope))} />}
      {(bad.length > 0 || outside > 0) && (
        <div role="alert" className="mb-2 rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
          {bad.slice(0, 5).map((cell) => (
            <p key={`${cell.row}.${cell.column}`}>{t("badCell", { row: skuName(rows[cell.row]?.values ?? []) || t("single"), column: columns[cell.column]?.name ?? "", text: cell.text.slice(0, 20) })}</p>
          ))}
          {bad.length > 5 && <p>{t("badMore", { count: bad.length - 5 })}</p>}
          {outside > 0 && <p>{t("pastedOutside", { count: outside })}</p>}
        </div>
      )}
      <div className={rows.length > 12 ? "max-h-[560px] overflow-y-auto" : undefined}>
        <Grid label={label}>
          <thead className="sticky top-0 z-10 bg-surface">
            <tr>
              <GridHead>{t("combination")}</GridHead>
              {columns.map((column) => <GridHead key={column.key} name={column.name} fill={many && (() => hands.fill(0, column))} />)}
              {tailHead}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <FigureRow key={row.values.join("\u0000") || "single"} row={row} place={i} columns={columns} errors={errors?.[i]} prefix={prefix} hands={hands} tail={tail} />
            ))}
          </tbody>
        </Grid>
      </div>
    </>
  );
}
