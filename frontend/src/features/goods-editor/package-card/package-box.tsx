"use client";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormState } from "react-hook-form";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { yuanText } from "@/lib/money";
import { messageAt } from "../figures/columns";
import { useRows } from "../figures/use-rows";
import type { EditorForm } from "../form";
import { goodsQueries } from "@/entities/goods/queries";
import type { TermInfo } from "@/entities/goods/types";
import { PackagePrices } from "./package-prices";
import { bundlesOf, worth, type PackageRow } from "./package-row";
import { Parts } from "./parts";

type PackageBoxProps = {
  form: EditorForm;
  row: PackageRow;
  place: number;
  terms: TermInfo[];
  withBuyout: boolean;
  goodsId: string | null;
  onChange: (change: Partial<PackageRow>) => void;
  onRemove: () => void;
};

/** One bundle: what is in it, what it costs, how many there are now. */
export function PackageBox({ form, row, place, terms, withBuyout, goodsId, onChange, onRemove }: PackageBoxProps) {
  const t = useTranslations("product");
  const skus = useRows(form);
  const gains = useQuery(goodsQueries.gains(goodsId));
  const errors = useFormState({ control: form.control, name: "packages" }).errors.packages?.[place];
  const error = (...path: string[]) => messageAt(errors, path);
  const left = bundlesOf(row.parts, skus),
    value = worth(row.parts, skus);
  const gone = gains.data ? row.gain_ids.filter((id) => gains.data.options.every((gain) => gain.id !== id)) : [];
  const toggle = (id: string, on: boolean) =>
    onChange({ gain_ids: on ? [...row.gain_ids, id] : row.gain_ids.filter((one) => one !== id) });
  return (
    <section
      aria-label={row.name || t("packageAt", { place: place + 1 })}
      className="rounded-lg border border-line p-4 max-sm:-mx-2 max-sm:p-3"
    >
      <div className="mb-3 flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-medium">{row.name || t("packageAt", { place: place + 1 })}</h3>
        {row.parts.length > 0 && (
          <Chip tone={left > 0 ? "green" : "amber"} icon={null}>
            {t("packageStock", { count: left })}
          </Chip>
        )}
        <IconButton
          label={t("removePackage", { name: row.name || String(place + 1) })}
          icon={Trash2}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Field label={t("packageName")} required error={error("name")} className="max-sm:col-span-2">
          <Input
            value={row.name}
            maxLength={30}
            placeholder={t("packageExample")}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={t("packageText")} error={error("description")} className="col-span-2">
          <Input
            value={row.description}
            maxLength={200}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </Field>
        <Parts
          form={form}
          row={row}
          skus={skus}
          goodsId={goodsId}
          errors={errors}
          onChange={(parts) => onChange({ parts })}
        />
        {((gains.data?.options.length ?? 0) > 0 || gone.length > 0) && (
          <Field label={t("packageGains")} group className="col-span-2 sm:col-span-3" error={error("gain_ids")}>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {gains.data?.options.map((gain) => (
                <Checkbox
                  key={gain.id}
                  label={gain.name}
                  checked={row.gain_ids.includes(gain.id)}
                  onChange={(event) => toggle(gain.id, event.target.checked)}
                />
              ))}
              {gone.map((id) => (
                <Checkbox key={id} label={t("gainGone")} checked onChange={() => toggle(id, false)} />
              ))}
            </div>
          </Field>
        )}
        <Field
          label={t("marketValue")}
          required
          error={error("market_value")}
          help={value > 0 && value !== row.market_value ? t("partsWorth", { sum: yuanText(value) }) : undefined}
        >
          <MoneyInput value={row.market_value} onChange={(market_value) => onChange({ market_value })} />
        </Field>
        <Field label={t("deposit")} required error={error("deposit")}>
          <MoneyInput value={row.deposit} onChange={(deposit) => onChange({ deposit })} />
        </Field>
        <Field label={t("packageSale")} error={error("sell_price")}>
          <MoneyInput
            value={row.sell_price}
            placeholder={t("notSold")}
            onChange={(sell_price) => onChange({ sell_price })}
          />
        </Field>
        <PackagePrices
          row={row}
          terms={terms}
          withBuyout={withBuyout}
          errors={errors}
          onChange={(prices) => onChange({ prices })}
        />
      </div>
    </section>
  );
}
