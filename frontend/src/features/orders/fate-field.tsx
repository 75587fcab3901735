"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Choices } from "@/components/ui/input";
import type { Fate } from "@/lib/api/schema";

export const FATES = ["stock", "repair", "scrap"] as const satisfies readonly Fate[];

/** What becomes of goods that came back. */
export function FateField({ value, onChange, error }: { value: Fate; onChange: (fate: Fate) => void; error?: string }) {
  const t = useTranslations("orders");
  return (
    <Field label={t("return.fate")} required group error={error}>
      <Choices
        name="fate"
        label={t("return.fate")}
        value={value}
        onChange={(fate) => onChange(fate as Fate)}
        options={FATES.map((fate) => ({
          value: fate,
          label: t(`return.fates.${fate}.label`),
          help: t(`return.fates.${fate}.help`),
        }))}
      />
    </Field>
  );
}
