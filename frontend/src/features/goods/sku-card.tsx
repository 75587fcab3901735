"use client";
import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { fillDown, skuName, type SkuRow } from "./matrix";
import { Cell, Grid, GridHead } from "./grid";
import type { EditorForm } from "./product-form";

type Part = "stock" | "market_value" | "deposit";

/** A row per combination: stock, what it is worth, deposit. */
export function SkuCard({ form }: { form: EditorForm }) {
  const t = useTranslations("product");
  const { field } = useController({ control: form.control, name: "skus" });
  const rows = field.value;
  const errors = form.formState.errors.skus;
  const set = (at: number, change: Partial<SkuRow>) => field.onChange(rows.map((row, i) => (i === at ? { ...row, ...change } : row)));
  const fill = (part: Part, from = 0) => {
    const figures = fillDown(rows.map((row) => row[part]), from);
    field.onChange(rows.map((row, i) => ({ ...row, [part]: figures[i] })));
  };
  const many = rows.length > 1;
  const pieces = rows.reduce((sum, row) => sum + (row.stock ?? 0), 0);
  return (
    <Card title={t("skus")} actions={many && <span className="text-sm text-ink-3">{t("skuCount", { count: rows.length, pieces })}</span>}>
      <Grid label={t("skus")}>
        <thead>
          <tr>
            <GridHead>{t("combination")}</GridHead>
            <GridHead fill={many && (() => fill("stock"))} name={t("stock")} />
            <GridHead fill={many && (() => fill("market_value"))} name={t("marketValue")} />
            <GridHead fill={many && (() => fill("deposit"))} name={t("deposit")} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const name = skuName(row.values) || t("single");
            return (
              <tr key={row.values.join("\u0000") || "single"}>
                <th scope="row" className="max-w-48 min-w-28 py-2 pr-3 text-left align-top font-normal"><span className="flex min-h-[34px] items-center">{name}</span></th>
                <Cell label={`${name} ${t("stock")}`} error={errors?.[i]?.stock?.message} help={row.locked > 0 ? t("locked", { locked: row.locked }) : undefined} onFill={() => fill("stock", i)}>
                  <Input inputMode="numeric" unit={t("piece")} value={row.stock ?? ""} onChange={(event) => set(i, { stock: whole(event.target.value) })} />
                </Cell>
                <Cell label={`${name} ${t("marketValue")}`} error={errors?.[i]?.market_value?.message} onFill={() => fill("market_value", i)}>
                  <MoneyInput value={row.market_value} onChange={(market_value) => set(i, { market_value })} />
                </Cell>
                <Cell label={`${name} ${t("deposit")}`} error={errors?.[i]?.deposit?.message} onFill={() => fill("deposit", i)}>
                  <MoneyInput value={row.deposit} onChange={(deposit) => set(i, { deposit })} />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Grid>
      <p className="mt-2 text-xs text-ink-3">{t("skuHelp")}</p>
    </Card>
  );
}

const whole = (text: string): number | null => {
  const digits = text.normalize("NFKC").replace(/\D/g, "").slice(0, 6);
  return digits === "" ? null : Number(digits);
};
