"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { day, today } from "@/lib/date";
import { subShopOptions } from "@/entities/sub-shops";
import { usePicked } from "@/entities/use-picked";
import { useCan, useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { endOfDay } from "./expiry";
import { useEditLink, useNewLink } from "./mutations";
import { everybody, linkQueries } from "./queries";
import { NAME_MOST, TARGETS, TargetFields } from "./target-fields";
import type { LinkRow } from "./types";

const shape = z.object({
  target: z.enum(TARGETS),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MOST)),
  goods_id: z.string(),
  category_id: z.string(),
  sub_shop_id: z.string(),
  salesman_id: z.string(),
  until: z.string(),
});
type Values = z.infer<typeof shape>;
type LinkFormProps = {
  row: LinkRow | null;
  goodsId: string | null;
  onClose: () => void;
  onMade?: (id: string) => void;
};

/** A new link, or the name and last day of one that is there. */
export function LinkForm({ row, goodsId, onClose, onMade }: LinkFormProps) {
  const t = useTranslations("promotion");
  const create = useNewLink();
  const edit = useEditLink();
  const schema = useMemo(
    () =>
      shape.check(
        z.refine(({ target, goods_id }) => target !== "goods" || goods_id !== "", {
          path: ["goods_id"],
          error: t("needGoods"),
        }),
        z.refine(({ target, category_id }) => target !== "category" || category_id !== "", {
          path: ["category_id"],
          error: t("needCategory"),
        }),
      ),
    [t],
  );
  const [who, can] = [useWho(), useCan()];
  const asks = who === "M" && can("order.view") && row === null;
  const shops = useQuery({ ...subShopOptions, enabled: asks }).data?.options ?? [];
  const [place, setPlace] = useState("");
  const { options: people, onQuery } = usePicked((word) => linkQueries.salesmen(row?.id, place, word), everybody);
  const salesmen =
    row?.salesman_id && !people.some((one) => one.value === row.salesman_id)
      ? [{ value: row.salesman_id, label: row.salesman_name }, ...people]
      : people;
  const save = async (
    { target, name, goods_id, category_id, sub_shop_id, salesman_id, until: day }: Values,
    key: string,
  ) => {
    const expires_at = endOfDay(day);
    const until = expires_at ? { expires_at } : { never_expires: true };
    // What stays isn't sent: who left keeps the link until somebody gives it on.
    const salesman =
      salesman_id === (row?.salesman_id ?? "") ? {} : salesman_id ? { salesman_id } : { no_salesman: true };
    if (row) return edit.send({ query: { id: row.id, name, ...until, ...salesman }, key });
    const opened = { target, ...(target === "goods" && { goods_id }), ...(target === "category" && { category_id }) };
    const whose = { salesman_id: salesman_id || null, sub_shop_id: sub_shop_id || null };
    const made = await create.send({ body: { ...opened, name, expires_at, ...whose }, key });
    notify.success(t("made", { name }));
    onMade?.(made.id);
  };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={row ? t("editTitle") : t("createTitle")}
      submitLabel={row ? t("save") : t("make")}
      schema={schema}
      defaultValues={{
        target: row?.target ?? "goods",
        name: row?.name ?? "",
        goods_id: goodsId ?? "",
        category_id: row?.category_id ?? "",
        sub_shop_id: "",
        salesman_id: row?.salesman_id ?? "",
        until: row?.expires_at ? day(row.expires_at) : "",
      }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <TargetFields row={row} />
          <Field label={t("name")} required help={t("nameHelp")} error={form.formState.errors.name?.message}>
            <Input {...form.register("name")} maxLength={NAME_MOST} placeholder={t("nameExample")} />
          </Field>
          {shops.length > 0 && (
            <Controller
              control={form.control}
              name="sub_shop_id"
              render={({ field, fieldState }) => (
                <Field label={t("subShop")} help={t("subShopHelp")} error={fieldState.error?.message}>
                  <Combobox
                    options={shops}
                    value={field.value || null}
                    onChange={(value) => {
                      field.onChange(value ?? "");
                      setPlace(value ?? "");
                      // Nobody of one place works in another.
                      form.setValue("salesman_id", "");
                    }}
                  />
                </Field>
              )}
            />
          )}
          <Controller
            control={form.control}
            name="salesman_id"
            render={({ field, fieldState }) => (
              <Field label={t("salesman")} help={t("salesmanHelp")} error={fieldState.error?.message}>
                <Combobox
                  options={salesmen}
                  onQuery={onQuery}
                  value={field.value || null}
                  onChange={(value) => field.onChange(value ?? "")}
                />
              </Field>
            )}
          />
          <DateField form={form} name="until" label={t("until")} help={t("untilHelp")} min={today()} />
        </>
      )}
    </DrawerForm>
  );
}
