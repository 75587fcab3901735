"use client";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Choices, Input } from "@/components/ui/input";
import { useStockOfMany } from "@/entities/goods/mutations";
import type { BulkFormProps } from "@/entities/goods/bulk/category-form";
import { stockBody, STOCK_MODES } from "./stock-body";

const schema = z.object({
  mode: z.enum(STOCK_MODES),
  pieces: z.string().check(z.regex(/^\d{1,6}$/)),
  reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
});

/** Stock of every SKU of the goods that are ticked: more, fewer, or all alike. */
export function StockForm({ count, submit, onClose }: BulkFormProps) {
  const t = useTranslations("goods");
  const stockOfMany = useStockOfMany();
  const modes = STOCK_MODES.map((value) => ({
    value,
    label: t(`stockModes.${value}`),
    help: t(`stockModes.${value}Help`),
  }));
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("stockMany", { count })}
      schema={schema}
      defaultValues={{ mode: "add", pieces: "", reason: "" }}
      submitLabel={t("stockManyDo")}
      onSubmit={async (values, key) =>
        submit(
          async (ids, batch) => (await stockOfMany.send({ body: { ids, ...stockBody(values) }, key: batch })).results,
          key,
        )
      }
    >
      {(form) => (
        <>
          <Field label={t("stockMode")} group>
            <Controller
              control={form.control}
              name="mode"
              render={({ field }) => (
                <Choices
                  name="stock-mode"
                  label={t("stockMode")}
                  options={modes}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Field>
          <Field
            label={t("pieces")}
            required
            error={form.formState.errors.pieces && t("piecesWrong")}
            help={t("piecesHelp")}
          >
            <Input inputMode="numeric" unit={t("piece")} maxLength={6} {...form.register("pieces")} />
          </Field>
          <Field label={t("reason")} required error={form.formState.errors.reason?.message} help={t("reasonHelp")}>
            <Input maxLength={100} placeholder={t("reasonExample")} {...form.register("reason")} />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
