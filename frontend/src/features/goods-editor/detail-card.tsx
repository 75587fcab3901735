"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Controller, useController } from "react-hook-form";
import { useMissing } from "@/components/form/missing";
import { RichText } from "@/components/rich-text/rich-text";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import type { EditorForm } from "./form";
import { goodsQueries } from "@/entities/goods/queries";

/** What the customer reads below the pictures, and where the goods are shown. */
export const DetailCard = memo(function DetailCard({ form }: { form: EditorForm }) {
  const t = useTranslations("product");
  const {
    field,
    fieldState: { error },
  } = useController({ control: form.control, name: "channels" });
  const missing = useMissing("choose");
  const channels = useQuery(goodsQueries.channels);
  const toggle = (code: string, on: boolean) =>
    field.onChange(on ? [...field.value, code] : field.value.filter((one) => one !== code));
  return (
    <Card title={t("showing")}>
      <div className="flex flex-col gap-5">
        <Field label={t("channels")} group error={missing(error?.message)}>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {Object.entries(channels.data ?? {}).map(([code, label]) => (
              <Checkbox
                key={code}
                label={label}
                checked={field.value.includes(code)}
                onChange={(event) => toggle(code, event.target.checked)}
              />
            ))}
          </div>
        </Field>
        <Controller
          control={form.control}
          name="detail"
          render={({ field: detail, fieldState }) => (
            <Field label={t("detail")} group help={t("detailHelp")} error={fieldState.error?.message}>
              <RichText label={t("detail")} value={detail.value} onChange={detail.onChange} />
            </Field>
          )}
        />
      </div>
    </Card>
  );
});
