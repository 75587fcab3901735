"use client";
import { useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import { Card } from "@/components/ui/card";
import type { Column } from "./figures/columns";
import { FigureGrid } from "./figures/figure-grid";
import type { EditorForm } from "./form";

/** The sell list: what is also, or only, sold outright. */
export const SellCard = memo(function SellCard({ form }: { form: EditorForm }) {
  const t = useTranslations("product");
  const columns = useMemo<Column[]>(
    () => [
      {
        key: "sell_price",
        name: t("sellPrice"),
        kind: "money",
        placeholder: t("notSold"),
        at: ["sell_price"],
        get: (row) => row.sell_price,
        put: (row, value) => ({ ...row, sell_price: value as typeof row.sell_price }),
      },
    ],
    [t],
  );
  return (
    <Card title={t("sells")}>
      <p className="mb-3 text-sm text-ink-3">{t("sellsHelp")}</p>
      <FigureGrid form={form} label={t("sells")} columns={columns} />
    </Card>
  );
});
