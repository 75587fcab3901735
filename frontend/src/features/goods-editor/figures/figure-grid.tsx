"use client";
import { useTranslations } from "next-intl";
import { Fragment, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { useController, useFormState, useWatch } from "react-hook-form";
import { Grid, GridHead } from "../grid";
import type { SkuRow } from "../matrix";
import type { EditorForm } from "../form";
import { BadCells } from "./bad-cells";
import { BatchBar } from "./batch-bar";
import { faultAt, messagesOf, type Column } from "./columns";
import { FigureRow } from "./figure-row";
import { useEdits } from "./use-edits";
import { useRows } from "./use-rows";
import { useWindow } from "./use-window";

type FigureGridProps = {
  form: EditorForm;
  label: string;
  prefix?: string;
  columns: readonly Column[];
  tailHead?: ReactNode;
  tail?: (row: SkuRow) => ReactNode;
};

/** A row per SKU, columns of figures: typed, filled down (Ctrl-D), set by specification, pasted from a spreadsheet. */
export function FigureGrid({ form, label, prefix = "", columns, tailHead, tail }: FigureGridProps) {
  const t = useTranslations("product");
  const { field } = useController({ control: form.control, name: "skus" });
  const rows = useRows(form);
  const specs = useWatch({ control: form.control, name: "specs" });
  const errors = useFormState({ control: form.control, name: "skus" }).errors.skus;
  const { edits, badPaste } = useEdits(rows, field.onChange, columns);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  // Beside the row with the focus its neighbours, where the arrows lead; and the first that is refused, to be jumped to.
  const { slots, after, measure } = useWindow(rows.length, box, [at - 1, at, at + 1, faultAt(errors, columns)]);
  const many = rows.length > 1;
  const place = (event: FocusEvent<HTMLElement>) =>
    setAt(Number((event.target.closest("tr") as HTMLElement | null)?.dataset.index ?? -1));
  return (
    <>
      {many && <BatchBar columns={columns} specs={specs} onSet={edits.setAll} />}
      <BadCells badPaste={badPaste} rows={rows} columns={columns} />
      <Grid label={label} box={box} long={slots.length < rows.length || rows.length > 12} count={rows.length}>
        <thead className="sticky top-0 z-10 bg-surface max-sm:hidden">
          <tr>
            <GridHead first>{t("combination")}</GridHead>
            {columns.map((column) => (
              <GridHead key={column.key} name={column.name} fill={many && (() => edits.fill(0, column))} />
            ))}
            {tailHead}
          </tr>
        </thead>
        <tbody onFocus={place} className="max-sm:block">
          {slots.map(({ place: i, gap }) => {
            const row = rows[i]!;
            return (
              <Fragment key={row.values.join("\u0000") || "single"}>
                {gap > 0 && <Gap height={gap} />}
                <FigureRow
                  row={row}
                  place={i}
                  columns={columns}
                  wrong={messagesOf(errors?.[i], columns)}
                  prefix={prefix}
                  edits={edits}
                  tail={tail}
                  measure={measure}
                />
              </Fragment>
            );
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </Grid>
    </>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className="max-sm:block">
    <td style={{ height }} className="max-sm:block" />
  </tr>
);
