"use client";
import { useTranslations } from "next-intl";
import { memo, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { cn } from "@/lib/cn";
import type { Fen } from "@/lib/money";
import { type SkuRow } from "../matrix";
import { skuName } from "@/entities/goods/sku-name";
import { messageIn, type Column, type Figure } from "./columns";
import { isBlock } from "./paste";
import type { Edits } from "./use-edits";

type FigureRowProps = {
  row: SkuRow;
  place: number;
  columns: readonly Column[];
  prefix: string;
  edits: Edits;
  tail?: (row: SkuRow) => ReactNode;
  /** Messages of its cells, see `messagesOf`. */
  wrong: string;
  measure?: (line: HTMLElement | null) => void;
};

/** One SKU's figures: a row of the table, on a phone a card. Drawn again only when its own row changed: 200 of them must not be, at each key. */
export const FigureRow = memo(function FigureRow({
  row,
  place,
  columns,
  wrong,
  prefix,
  edits,
  tail,
  measure,
}: FigureRowProps) {
  const t = useTranslations("product");
  const name = skuName(row.values) || t("single");
  return (
    <tr
      ref={measure}
      data-index={place}
      className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-2 max-sm:border-b max-sm:border-line max-sm:py-3"
    >
      <th
        scope="row"
        className={cn(
          "max-w-48 min-w-28 bg-surface py-1.5 pr-3 text-left align-top font-normal sm:max-lg:sticky sm:max-lg:left-0 sm:max-lg:z-[1] max-sm:max-w-none max-sm:min-w-0 max-sm:self-end max-sm:py-0 max-sm:font-medium",
          columns.length % 2 === 0 && "max-sm:col-span-2",
        )}
      >
        <span
          className={cn(
            "flex min-h-[34px] items-center [overflow-wrap:anywhere]",
            columns.length % 2 === 0 && "max-sm:min-h-0",
          )}
        >
          {name}
        </span>
      </th>
      {columns.map((column, at) => (
        <td
          key={column.key}
          className="min-w-32 py-1.5 pr-3 align-top last:pr-0 max-sm:min-w-0 max-sm:p-0"
          onKeyDown={(event) => keys(event, () => edits.fill(place, column))}
          onPaste={(event) => block(event, (text) => edits.paste(place, at, text))}
        >
          <Field
            label={
              <>
                <span className="sr-only">{[name, prefix].filter(Boolean).join(" ")}</span>{" "}
                <span className={columns.length > 1 ? "sm:sr-only" : "sr-only"}>{column.name}</span>
              </>
            }
            error={messageIn(wrong, at)}
            className={columns.length > 1 ? "sm:[&>label]:sr-only" : "[&>label]:sr-only"}
            help={column.key === "stock" && row.locked > 0 ? t("locked", { locked: row.locked }) : undefined}
          >
            <FigureInput
              column={column}
              value={column.get(row)}
              onChange={(value) => edits.set(place, column, value)}
            />
          </Field>
        </td>
      ))}
      {tail?.(row)}
    </tr>
  );
});

function FigureInput({
  column,
  value,
  onChange,
}: {
  column: Column;
  value: Figure;
  onChange: (value: Figure) => void;
}) {
  if (column.kind === "money")
    return (
      <MoneyInput value={value as Fen | null} unit={column.unit} placeholder={column.placeholder} onChange={onChange} />
    );
  return (
    <Input
      inputMode="numeric"
      unit={column.unit}
      value={value ?? ""}
      placeholder={column.placeholder}
      onChange={(event) => onChange(whole(event.target.value))}
    />
  );
}

function keys(event: KeyboardEvent, fill: () => void): void {
  if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    fill();
    return;
  }
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const cell = event.currentTarget as HTMLTableCellElement;
  const line = cell.parentElement?.[
    step === 1 ? "nextElementSibling" : "previousElementSibling"
  ] as HTMLTableRowElement | null;
  line?.cells[cell.cellIndex]?.querySelector("input")?.select();
}

function block(event: ClipboardEvent, take: (text: string) => void): void {
  const text = event.clipboardData.getData("text/plain");
  if (!isBlock(text)) return;
  event.preventDefault();
  take(text);
}

const whole = (text: string): number | null => {
  const digits = text.normalize("NFKC").replace(/\D/g, "").slice(0, 6);
  return digits === "" ? null : Number(digits);
};
