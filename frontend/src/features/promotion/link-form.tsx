"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { day, today } from "@/lib/date";
import { goodsQueries } from "@/entities/goods/queries";
import { subShopOptions } from "@/entities/sub-shops";
import { useCan, useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { endOfDay } from "./expiry";
import { useEditLink, useNewLink } from "./mutations";
import { linkQueries } from "./queries";
import type { LinkRow } from "./types";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  goods_id: z.string().check(z.minLength(1)),
  sub_shop_id: z.string(),
  salesman_id: z.string(),
  until: z.string(),
});
type Values = z.infer<typeof schema>;
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
  const [wanted, setWanted] = useState("");
  const goods = useQuery(goodsQueries.choices(wanted));
  const options = goods.data?.items.map((one) => ({ value: one.id, label: one.title })) ?? [];
  const known =
    row?.goods_id && !options.some((one) => one.value === row.goods_id)
      ? [{ value: row.goods_id, label: row.goods_title }, ...options]
      : options;
  const [who, can] = [useWho(), useCan()];
  const asks = who === "M" && can("order.view") && row === null;
  const shops = useQuery({ ...subShopOptions, enabled: asks }).data?.options ?? [];
  const [place, setPlace] = useState("");
  const people = useQuery(linkQueries.salesmen(row?.id, place)).data ?? [];
  const salesmen =
    row?.salesman_id && !people.some((one) => one.value === row.salesman_id)
      ? [{ value: row.salesman_id, label: row.salesman_name }, ...people]
      : people;
  const save = async ({ name, goods_id, sub_shop_id, salesman_id, until: day }: Values, key: string) => {
    const expires_at = endOfDay(day);
    const until = expires_at ? { expires_at } : { never_expires: true };
    // What stays isn't sent: who left keeps the link until somebody gives it on.
    const salesman =
      salesman_id === (row?.salesman_id ?? "") ? {} : salesman_id ? { salesman_id } : { no_salesman: true };
    if (row) return edit.send({ query: { id: row.id, name, ...until, ...salesman }, key });
    const whose = { salesman_id: salesman_id || null, sub_shop_id: sub_shop_id || null };
    const made = await create.send({ body: { name, goods_id, expires_at, ...whose }, key });
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
        name: row?.name ?? "",
        goods_id: goodsId ?? "",
        sub_shop_id: "",
        salesman_id: row?.salesman_id ?? "",
        until: row?.expires_at ? day(row.expires_at) : "",
      }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <Controller
            control={form.control}
            name="goods_id"
            render={({ field, fieldState }) => (
              <Field
                label={t("goods")}
                required
                help={row ? t("goodsFixed") : t("goodsHelp")}
                error={fieldState.error?.message}
              >
                <Combobox
                  options={known}
                  value={field.value || null}
                  onChange={(value) => field.onChange(value ?? "")}
                  onQuery={setWanted}
                  loading={goods.isPending}
                  disabled={row !== null}
                />
              </Field>
            )}
          />
          <Field label={t("name")} required help={t("nameHelp")} error={form.formState.errors.name?.message}>
            <Input {...form.register("name")} maxLength={40} placeholder={t("nameExample")} />
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
