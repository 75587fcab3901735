"use client";
import { useTranslations } from "next-intl";
import { type SkuRow } from "../matrix";
import { skuName } from "@/entities/goods/sku-name";
import type { Column } from "./columns";
import type { Pasted } from "./paste";

type BadCellsProps = { badPaste: Pick<Pasted, "bad" | "outside">; rows: readonly SkuRow[]; columns: readonly Column[] };

/** Which cells of a pasted block were no figures. */
export function BadCells({ badPaste: { bad, outside }, rows, columns }: BadCellsProps) {
  const t = useTranslations("product");
  if (bad.length === 0 && outside === 0) return null;
  return (
    <div role="alert" className="mb-2 rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
      {bad.slice(0, 5).map((cell) => (
        <p key={`${cell.row}.${cell.column}`}>
          {t("badCell", {
            row: skuName(rows[cell.row]?.values ?? []) || t("single"),
            column: columns[cell.column]?.name ?? "",
            text: cell.text.slice(0, 20),
          })}
        </p>
      ))}
      {bad.length > 5 && <p>{t("badMore", { count: bad.length - 5 })}</p>}
      {outside > 0 && <p>{t("pastedOutside", { count: outside })}</p>}
    </div>
  );
}
