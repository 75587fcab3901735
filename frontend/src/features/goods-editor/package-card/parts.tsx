"use client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { messageAt } from "../figures/columns";
import { keyOf, type SkuRow } from "../matrix";
import { skuName } from "@/entities/goods/sku-name";
import type { EditorForm } from "../form";
import { goodsQueries } from "@/entities/goods/queries";
import { freeOf, MAX_PARTS, ownPart, samePart, type PackageRow, type PartRow } from "./package-row";

type PartsProps = {
  form: EditorForm;
  row: PackageRow;
  skus: SkuRow[];
  goodsId: string | null;
  errors: unknown;
  onChange: (parts: PartRow[]) => void;
};

/** What is in a bundle: SKUs of these goods, and of others of the shop. */
export function Parts({ form, row, skus, goodsId, errors, onChange }: PartsProps) {
  const t = useTranslations("product");
  const { parts } = row;
  const add = (part: PartRow) => {
    const there = parts.find((one) => samePart(one, part));
    onChange(
      there
        ? parts.map((one) => (one === there ? { ...one, quantity: (one.quantity ?? 0) + 1 } : one))
        : [...parts, part],
    );
  };
  const quantity = (at: number, text: string) =>
    onChange(parts.map((part, i) => (i === at ? { ...part, quantity: text ? Number(text) : null } : part)));
  return (
    <Field
      label={t("parts")}
      group
      required
      className="col-span-2 sm:col-span-3"
      error={messageAt(errors, ["parts"]) ?? messageAt(errors, ["parts", "root"])}
    >
      <ul className="mb-2 flex flex-col divide-y divide-line rounded-md border border-line empty:hidden">
        {parts.map((part, i) => {
          const name = [part.values ? t("theseGoods") : part.title, part.spec].filter(Boolean).join(" · ");
          const free = freeOf(part, skus);
          const wrong =
            messageAt(errors, ["parts", String(i), "sku"]) ?? messageAt(errors, ["parts", String(i), "quantity"]);
          return (
            <li
              key={part.values ? keyOf(part.values) : part.sku_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2"
            >
              <span className="min-w-0 flex-1 basis-40">
                {name}
                <span className="ml-2 text-sm text-ink-3">{t("partFree", { count: free })}</span>
              </span>
              <span className="flex items-center gap-2 max-sm:ml-auto">
                <Input
                  aria-label={t("quantityOf", { name })}
                  aria-invalid={wrong ? true : undefined}
                  className="w-24"
                  unit={t("piece")}
                  inputMode="numeric"
                  value={part.quantity ?? ""}
                  onChange={(event) => quantity(i, event.target.value.replace(/\D/g, "").slice(0, 2))}
                />
                <IconButton
                  size="sm"
                  label={t("removePart", { name })}
                  icon={X}
                  onClick={() => onChange(parts.filter((_, at) => at !== i))}
                />
              </span>
              {wrong && (
                <p role="alert" className="w-full text-xs text-red-ink">
                  {wrong}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {parts.length < MAX_PARTS && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            aria-label={t("addOwnPart")}
            value=""
            placeholder={t("addOwnPart")}
            options={skus.map((sku, i) => ({ value: String(i), label: skuName(sku.values) || t("single") }))}
            onChange={(event) => {
              const sku = skus[Number(event.target.value)];
              if (event.target.value && sku) add(ownPart(sku, form.getValues("title")));
            }}
          />
          <OtherPart goodsId={goodsId} onAdd={add} />
        </div>
      )}
    </Field>
  );
}

/** A SKU of other goods: found by their title, then chosen by its values. */
function OtherPart({ goodsId, onAdd }: { goodsId: string | null; onAdd: (part: PartRow) => void }) {
  const t = useTranslations("product");
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const list = useQuery(goodsQueries.list({ title, page: 1, page_size: 20 }));
  const stock = useQuery({ ...goodsQueries.stock(chosen?.value ?? ""), enabled: chosen !== null });
  const options = (list.data?.items ?? [])
    .filter((one) => one.id !== goodsId)
    .map((one) => ({ value: one.id, label: one.title }));
  const shown = chosen && !options.some((one) => one.value === chosen.value) ? [chosen, ...options] : options;
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t("addOtherPart")}
        placeholder={t("addOtherPart")}
        options={shown}
        loading={list.isPending}
        value={chosen?.value ?? null}
        onQuery={setTitle}
        onChange={(value) => setChosen(shown.find((one) => one.value === value) ?? null)}
      />
      {chosen && (
        <Select
          aria-label={t("specOf", { title: chosen.label })}
          value=""
          placeholder={stock.isPending ? t("loading") : t("chooseSpec")}
          options={(stock.data ?? []).map((sku) => ({
            value: sku.id,
            label: `${skuName(sku.values) || t("single")} · ${t("partFree", { count: sku.available })}`,
          }))}
          onChange={(event) => {
            const sku = stock.data?.find((one) => one.id === event.target.value);
            if (!sku) return;
            onAdd({
              values: null,
              sku_id: sku.id,
              title: chosen.label,
              spec: skuName(sku.values),
              quantity: 1,
              available: sku.available,
            });
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}
