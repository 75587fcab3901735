"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Checkbox, Choices, Input, Textarea } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useAddGain, useEditGain } from "./mutations";
import { addonQueries } from "./queries";
import { customerPays, EXAMPLE_PERIODS } from "./sums";
import type { Gain } from "./types";

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  type: z.string().check(z.minLength(1)),
  charge_mode: z.enum(["once", "monthly"]),
  price: z.custom<Fen>((value) => typeof value === "number"),
  required: z.boolean(),
  refundable: z.boolean(),
  description: text(300),
});
type Values = z.infer<typeof schema>;
type AddonFormProps = { row: Gain | null; type: string; merchantId: string; onClose: () => void };

/** A new add-on service, or one that is there; below the price stands what a customer pays. */
export function AddonForm({ row, type, merchantId, onClose }: AddonFormProps) {
  const t = useTranslations("addons");
  const add = useAddGain();
  const edit = useEditGain();
  const types = useQuery(addonQueries.types).data ?? [];
  const submit = async (values: Values, key: string) => {
    await (row
      ? edit.send({ body: { ...values, id: row.id }, key })
      : add.send({ body: { ...values, ...(merchantId && { merchant_id: merchantId }) }, key }));
    notify.success(t(row ? "saved" : "made", { name: values.name }));
  };
  const start = {
    name: row?.name ?? "",
    type: row?.type ?? type,
    charge_mode: row?.charge_mode === "once" ? ("once" as const) : ("monthly" as const),
    price: row?.price,
    required: row?.required ?? false,
    refundable: row?.refundable ?? false,
    description: row?.description ?? "",
  };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={row ? t("editTitle", { name: row.name }) : t("createTitle")}
      submitLabel={t(row ? "save" : "create")}
      schema={schema}
      defaultValues={start}
      onSubmit={submit}
    >
      {(form) => {
        const [mode, price, required] = form.watch(["charge_mode", "price", "required"]);
        const wrong = form.formState.errors;
        return (
          <>
            {row && (
              <p className="rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
                {t("ordersKeep", { count: row.goods_count })}
              </p>
            )}
            <Field label={t("name")} required error={wrong.name?.message}>
              <Input {...form.register("name")} maxLength={30} placeholder={t("nameExample")} />
            </Field>
            <Field label={t("type")} required error={wrong.type?.message}>
              <Controller
                control={form.control}
                name="type"
                render={({ field }) => (
                  <Select
                    options={types}
                    placeholder={t("chooseType")}
                    value={field.value}
                    onChange={(event) => field.onChange(event.target.value)}
                    onBlur={field.onBlur}
                  />
                )}
              />
            </Field>
            <Field group label={t("mode")} required error={wrong.charge_mode?.message}>
              <Controller
                control={form.control}
                name="charge_mode"
                render={({ field }) => (
                  <Choices
                    name="charge_mode"
                    label={t("mode")}
                    value={field.value}
                    onChange={field.onChange}
                    options={(["monthly", "once"] as const).map((value) => ({
                      value,
                      label: t(`modes.${value}`),
                      help: t(`modeHelp.${value}`),
                    }))}
                  />
                )}
              />
            </Field>
            <Field
              label={t("price")}
              required
              error={wrong.price?.message}
              help={<Pays mode={mode} price={price} required={required} />}
            >
              <Controller
                control={form.control}
                name="price"
                render={({ field }) => (
                  <MoneyInput
                    value={(field.value ?? null) as Fen | null}
                    onChange={(value) => field.onChange(value ?? undefined)}
                    onBlur={field.onBlur}
                    unit={mode === "monthly" ? t("unitMonthly") : undefined}
                  />
                )}
              />
            </Field>
            <div className="flex flex-col gap-1.5">
              <Checkbox label={t("requiredLabel")} {...form.register("required")} />
              <Checkbox label={t("refundableLabel")} {...form.register("refundable")} />
            </div>
            <Field label={t("description")} help={t("descriptionHelp")} error={wrong.description?.message}>
              <Textarea {...form.register("description")} maxLength={300} placeholder={t("descriptionExample")} />
            </Field>
          </>
        );
      }}
    </DrawerForm>
  );
}

function Pays({ mode, price, required }: { mode: string; price: number | undefined; required: boolean }) {
  const t = useTranslations("addons");
  if (price === undefined) return t("paysNothingYet");
  const { first, total } = customerPays(mode, price);
  const sums = { first: yuanText(first), total: yuanText(total), periods: EXAMPLE_PERIODS };
  return (
    <span aria-live="polite">
      {t(required ? "whoAll" : "whoChooses")}
      {t(mode === "monthly" ? "paysMonthly" : "paysOnce", sums)}
    </span>
  );
}
