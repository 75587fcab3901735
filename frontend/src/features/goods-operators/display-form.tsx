"use client";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Choices } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { BulkFormProps } from "@/entities/goods/bulk/category-form";
import { useDisplayGoods } from "./mutations";

const schema = z.object({ channel: z.string().check(z.minLength(1)), shown: z.enum(["on", "off"]) });

/** Show goods that are ticked on a channel's shelves, or take them away there. */
export function DisplayForm({
  count,
  channels,
  submit,
  onClose,
}: BulkFormProps & { channels: Record<string, string> }) {
  const t = useTranslations("goodsOperators");
  const display = useDisplayGoods();
  const options = Object.entries(channels).map(([value, label]) => ({ value, label }));
  const ways = (["on", "off"] as const).map((value) => ({
    value,
    label: t(`displayWays.${value}`),
    help: t(`displayWays.${value}Help`),
  }));
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("displayTitle", { count })}
      schema={schema}
      defaultValues={{ channel: "", shown: "on" }}
      submitLabel={t("displayDo")}
      onSubmit={async ({ channel, shown }, key) =>
        submit(
          async (ids, batch) =>
            (await display.send({ body: { ids, channel, shown: shown === "on" }, key: batch })).results,
          key,
        )
      }
    >
      {(form) => (
        <>
          <Field label={t("channel")} required error={form.formState.errors.channel?.message}>
            <Select placeholder={t("pickChannel")} options={options} {...form.register("channel")} />
          </Field>
          <Field label={t("displayWay")} group>
            <Controller
              control={form.control}
              name="shown"
              render={({ field }) => (
                <Choices
                  name="display-way"
                  label={t("displayWay")}
                  options={ways}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
