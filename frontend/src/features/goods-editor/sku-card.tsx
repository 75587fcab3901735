"use client";
import { useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import { Card } from "@/components/ui/card";
import type { Column } from "./figures/columns";
import { FigureGrid } from "./figures/figure-grid";
import { useRows } from "./figures/use-rows";
import type { EditorForm } from "./form";

/** A row per combination: stock, what it is worth, deposit. */
export const SkuCard = memo(function SkuCard({ form }: { form: EditorForm }) {
  const t = useTranslations("product");
  const rows = useRows(form);
  const columns = useMemo<Column[]>(
    () => [
      {
        key: "stock",
        name: t("stock"),
        kind: "count",
        unit: t("piece"),
        at: ["stock"],
        get: (row) => row.stock,
        put: (row, stock) => ({ ...row, stock }),
      },
      {
        key: "market_value",
        name: t("marketValue"),
        kind: "money",
        at: ["market_value"],
        get: (row) => row.market_value,
        put: (row, value) => ({ ...row, market_value: value as typeof row.market_value }),
      },
      {
        key: "deposit",
        name: t("deposit"),
        kind: "money",
        at: ["deposit"],
        get: (row) => row.deposit,
        put: (row, value) => ({ ...row, deposit: value as typeof row.deposit }),
      },
    ],
    [t],
  );
  const pieces = rows.reduce((sum, row) => sum + (row.stock ?? 0), 0);
  return (
    <Card
      title={t("skus")}
      actions={
        rows.length > 1 && <span className="text-sm text-ink-3">{t("skuCount", { count: rows.length, pieces })}</span>
      }
    >
      <FigureGrid form={form} label={t("skus")} columns={columns} />
      <p className="mt-2 text-xs text-ink-3">{t("skuHelp")}</p>
    </Card>
  );
});
