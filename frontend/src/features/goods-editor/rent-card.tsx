"use client";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { useController, useFormState } from "react-hook-form";
import { onDemand } from "@/components/on-demand";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { EditorForm } from "./form";
import { TermPrices } from "./term-prices";
import type { TermInfo } from "@/entities/goods/types";

const OwnTermForm = onDemand(() => import("./own-term-form").then((m) => m.OwnTermForm));

type RentCardProps = { form: EditorForm; terms: TermInfo[]; withBuyout: boolean };

/** The rent list: which terms are offered, and for each what every SKU costs. */
export const RentCard = memo(function RentCard({ form, terms, withBuyout }: RentCardProps) {
  const t = useTranslations("product");
  const { field, fieldState } = useController({ control: form.control, name: "terms" });
  const {
    errors: { skus: errors },
    submitCount,
  } = useFormState({ control: form.control });
  const [open, setOpen] = useState("");
  const offered = terms.filter((term) => field.value.includes(term.value));
  const faulty = offered.find((term) => wrong(errors, term.value) > 0);
  const tried = submitCount;
  const [shown, setShown] = useState(tried);
  if (tried !== shown) {
    // After a refused save the tab with the first wrong cell opens, so that it can be jumped to.
    setShown(tried);
    if (faulty && !wrong(errors, open)) setOpen(faulty.value);
  }
  const current = offered.find((term) => term.value === open) ?? faulty ?? offered[0];
  const toggle = (term: string, on: boolean) => {
    const others = field.value.filter((code) => code !== term);
    field.onChange(on ? [...others, term] : others);
    if (on) setOpen(term);
  };
  return (
    <Card title={t("rents")}>
      <Field
        label={t("terms")}
        group
        help={offered.length === 0 ? t("termsHelp") : undefined}
        error={fieldState.error?.message}
      >
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {terms.map((term) => (
            <Checkbox
              key={term.value}
              label={term.label}
              checked={field.value.includes(term.value)}
              onChange={(event) => toggle(term.value, event.target.checked)}
            />
          ))}
        </div>
        <OwnTermForm onAdd={(code) => toggle(code, true)} />
      </Field>
      {current && (
        <div className="mt-4">
          <Tabs
            id="terms"
            label={t("terms")}
            value={current.value}
            onChange={setOpen}
            items={offered.map((term) => ({
              value: term.value,
              label: term.label,
              count: wrong(errors, term.value) || null,
              tone: "red" as const,
            }))}
          />
          <TabPanel id="terms" value={current.value}>
            <TermPrices key={current.value} form={form} term={current} withBuyout={withBuyout} />
          </TabPanel>
        </div>
      )}
    </Card>
  );
});

/** How many cells of a term are refused. */
function wrong(errors: unknown, term: string): number {
  if (!Array.isArray(errors)) return 0;
  return errors.reduce(
    (sum: number, row) =>
      sum + Object.keys((row as { prices?: Record<string, object> } | undefined)?.prices?.[term] ?? {}).length,
    0,
  );
}
