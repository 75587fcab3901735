"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { useController } from "react-hook-form";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { yuanText } from "@/lib/money";
import { CardError } from "./card-error";
import type { EditorForm } from "./form";
import { goodsQueries } from "@/entities/goods/queries";

/** Which add-on services these goods carry. */
export const GainsCard = memo(function GainsCard({ form, goodsId }: { form: EditorForm; goodsId: string | null }) {
  const t = useTranslations("product");
  const { field, fieldState } = useController({ control: form.control, name: "gain_ids" });
  const gains = useQuery(goodsQueries.gains(goodsId));
  const gone = gains.data ? field.value.filter((id) => gains.data.options.every((gain) => gain.id !== id)) : [];
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <Card title={t("gains")}>
      {gains.isPending && <Skeleton className="w-1/2" />}
      {gains.data?.options.length === 0 && <p className="text-ink-3">{t("noGains")}</p>}
      <ul className="flex flex-col gap-2">
        {gains.data?.options.map((gain) => (
          <li key={gain.id} className="flex flex-wrap items-center gap-x-3 rounded-md border border-line px-3 py-2">
            <Checkbox
              label={gain.name}
              checked={field.value.includes(gain.id)}
              onChange={(event) => toggle(gain.id, event.target.checked)}
            />
            <span className="text-sm text-ink-3">{gain.type_label}</span>
            {gain.required && (
              <Chip tone="amber" icon={null}>
                {t("gainRequired")}
              </Chip>
            )}
            <span className="ml-auto text-sm">
              {t(gain.charge_mode === "monthly" ? "gainMonthly" : "gainOnce", { sum: yuanText(gain.price) })}
            </span>
          </li>
        ))}
        {gone.map((id) => (
          <li key={id} className="rounded-md border border-line px-3 py-2">
            <Checkbox label={t("gainGone")} checked onChange={() => toggle(id, false)} />
          </li>
        ))}
      </ul>
      <CardError text={fieldState.error?.message} />
    </Card>
  );
});
