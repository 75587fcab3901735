"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { MoneyLines } from "@/components/form/money-lines";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { damagePrices } from "@/entities/damage/queries";
import { useWho } from "@/lib/me";
import { yuanText } from "@/lib/money";

export const MOST_LINES = 20;

/** Lines that the customer is asked to pay, of the form's `lines`; what the shop claims otherwise is a button. */
export function DamageField({ label, help }: { label: string; help: string }) {
  const t = useTranslations("orders");
  const { data: prices } = useQuery({ ...damagePrices, enabled: useWho() !== "P" });
  const words = {
    name: t("return.lineName"),
    amount: t("return.lineAmount"),
    add: t("return.lineAdd"),
    remove: (place: number) => t("return.lineRemove", { place }),
  };
  return (
    <Field group label={label} help={help}>
      <MoneyLines words={words} most={MOST_LINES}>
        {(add) =>
          prices?.items.map((one) => (
            <Button key={one.name} size="sm" onClick={() => add(one)}>
              {one.name} {yuanText(one.amount)}
            </Button>
          ))
        }
      </MoneyLines>
    </Field>
  );
}
