"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import { Controller, useFormState, useWatch } from "react-hook-form";
import { useMissing } from "@/components/form/missing";
import { TreeSelect } from "@/components/tree/tree-select";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Choices, Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { EditorForm } from "./form";
import { categoryItems } from "@/entities/goods/category-items";
import { goodsQueries } from "@/entities/goods/queries";
import type { PlanInfo } from "@/entities/goods/types";

const PictureUploader = dynamic(() => import("@/components/upload/picture-uploader").then((m) => m.PictureUploader), {
  loading: () => <Skeleton className="size-24" />,
});

export const BasicsCard = memo(function BasicsCard({ form, plans }: { form: EditorForm; plans: PlanInfo[] }) {
  const t = useTranslations("product");
  const categories = useQuery(goodsQueries.classes);
  const tree = useMemo(() => categoryItems(categories.data ?? []), [categories.data]);
  const finenesses = useQuery(goodsQueries.finenesses);
  const [toChoose, toUpload] = [useMissing("choose"), useMissing("toUpload")];
  const { errors } = useFormState({ control: form.control });
  const title = useWatch({ control: form.control, name: "title" });
  return (
    <Card title={t("basics")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="pictures"
          render={({ field, fieldState }) => (
            <Field
              label={t("pictures")}
              group
              required
              className="sm:col-span-2"
              help={t("picturesHelp")}
              error={toUpload(fieldState.error?.message)}
            >
              <PictureUploader label={t("pictures")} value={field.value} onChange={field.onChange} max={9} cover crop />
            </Field>
          )}
        />
        <Field
          label={t("title")}
          required
          className="sm:col-span-2"
          error={errors.title?.message}
          help={t("titleCount", { count: [...title].length })}
        >
          <Input {...form.register("title")} maxLength={60} placeholder={t("titleExample")} />
        </Field>
        <Controller
          control={form.control}
          name="category_id"
          render={({ field, fieldState }) => (
            <Field label={t("category")} required error={toChoose(fieldState.error?.message)}>
              <TreeSelect tree={tree} loading={categories.isPending} value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
        <Field label={t("brand")} error={errors.brand?.message}>
          <Input {...form.register("brand")} maxLength={30} />
        </Field>
        <Controller
          control={form.control}
          name="fineness"
          render={({ field, fieldState }) => (
            <Field label={t("fineness")} required error={toChoose(fieldState.error?.message)}>
              <Select
                options={finenesses.data ?? []}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
        <Field label={t("sort")} help={t("sortHelp")} error={errors.sort?.message}>
          <Input {...form.register("sort", { setValueAs: (text) => Number(text) || 0 })} inputMode="numeric" />
        </Field>
        <Controller
          control={form.control}
          name="freight"
          render={({ field, fieldState }) => (
            <Field label={t("freight")} help={t("freightHelp")} error={fieldState.error?.message}>
              <MoneyInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="plan"
          render={({ field, fieldState }) => (
            <Field label={t("plan")} group className="sm:col-span-2" error={fieldState.error?.message}>
              <Choices
                name="plan"
                label={t("plan")}
                value={field.value}
                onChange={field.onChange}
                options={plans.map((plan) => ({ value: plan.value, label: plan.label, help: plan.text }))}
              />
            </Field>
          )}
        />
      </div>
    </Card>
  );
});
