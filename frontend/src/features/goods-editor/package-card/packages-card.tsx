"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardError } from "../card-error";
import type { EditorForm } from "../form";
import type { TermInfo } from "@/entities/goods/types";
import { PackageBox } from "./package-box";
import { emptyPackage, MAX_PACKAGES, type PackageRow } from "./package-row";

type PackagesCardProps = { form: EditorForm; terms: TermInfo[]; withBuyout: boolean; goodsId: string | null };

/** Bundles that are leased or sold as one. */
export const PackagesCard = memo(function PackagesCard({ form, terms, withBuyout, goodsId }: PackagesCardProps) {
  const t = useTranslations("product");
  const { field, fieldState } = useController({ control: form.control, name: "packages" });
  const rows = field.value;
  const set = (at: number, change: Partial<PackageRow>) =>
    field.onChange(rows.map((row, i) => (i === at ? { ...row, ...change } : row)));
  const add = () => field.onChange([...rows, emptyPackage()]);
  return (
    <Card
      title={t("packages")}
      actions={
        rows.length > 0 &&
        rows.length < MAX_PACKAGES && (
          <Button size="sm" icon={Plus} onClick={add}>
            {t("addPackage")}
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-ink-3">{t("noPackages")}</p>
          <Button icon={Plus} onClick={add}>
            {t("addPackage")}
          </Button>
        </div>
      )}
      <div className="flex flex-col gap-4">
        {rows.map((row, i) => (
          <PackageBox
            key={i}
            form={form}
            row={row}
            place={i}
            terms={terms}
            withBuyout={withBuyout}
            goodsId={goodsId}
            onChange={(change) => set(i, change)}
            onRemove={() => field.onChange(rows.filter((_, at) => at !== i))}
          />
        ))}
      </div>
      <CardError text={fieldState.error?.message} />
    </Card>
  );
});
