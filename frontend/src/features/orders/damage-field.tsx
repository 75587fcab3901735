"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { MoneyLines } from "@/components/form/money-lines";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Money } from "@/components/ui/money";
import { damagePrices } from "@/entities/damage/queries";
import { cn } from "@/lib/cn";
import { useWho } from "@/lib/me";
import { fen, yuanText, type Fen } from "@/lib/money";

export const MOST_LINES = 20;

type Line = { amount: Fen | null };
/** What the lines come to; a sum that is still typed counts nothing. */
export const totalOf = (lines: readonly Line[]): Fen => fen(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));

/** What they come to while they are typed, red above `most`, with the refusal: the lines' own may be out of sight. */
export function DamageTotal({ lines, most }: { lines: readonly Line[]; most: Fen }) {
  const t = useTranslations("orders");
  if (lines.length === 0) return null;
  const total = totalOf(lines);
  return (
    <span role="status">
      {t("return.total")} <Money fen={total} className={cn("font-semibold", total > most && "text-red-ink")} />
      {total > most && (
        <span className="block text-xs text-red-ink">{t("return.totalWrong", { sum: yuanText(most) })}</span>
      )}
    </span>
  );
}

/** Lines that the customer is asked to pay, of the form's `lines`; what the shop claims otherwise is a button. */
export function DamageField({ label, help }: { label: string; help: string }) {
  const t = useTranslations("orders");
  const { data: prices } = useQuery({ ...damagePrices, enabled: useWho() !== "P" });
  const { errors } = useFormContext<{ lines: Line[] }>().formState;
  const words = {
    name: t("return.lineName"),
    amount: t("return.lineAmount"),
    add: t("return.lineAdd"),
    remove: (place: number) => t("return.lineRemove", { place }),
  };
  return (
    <Field group label={label} help={help} error={errors.lines?.root?.message ?? errors.lines?.message}>
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
