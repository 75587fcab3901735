"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { courierQueries } from "@/entities/courier/queries";
import { notify } from "@/lib/notices";
import { useSaleExpress, useShipSale } from "./mutations";
import { SaleReceiver } from "./sale-receiver";
import type { SaleInfo } from "./types";

const serialsOf = (text: string) => text.split(/[\s,，;；]+/).filter(Boolean);

/** Courier and number, with what goes into the parcel; serial numbers where the goods have some. */
export default function ShipSale({ order, edit, onClose }: { order: SaleInfo; edit: boolean; onClose: () => void }) {
  const t = useTranslations("sales");
  const { data } = useQuery(courierQueries.companies);
  const ship = useShipSale();
  const update = useSaleExpress();
  const schema = z.object({
    company: z.string().check(z.minLength(1)),
    number: z.string().check(z.regex(/^[A-Za-z0-9]{6,32}$/, t("numberWrong"))),
    serials: z.string(),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(edit ? "acts.update_express" : "shipTitle", { title: order.goods.title })}
      schema={schema}
      submitLabel={t(edit ? "save" : "ship")}
      defaultValues={{ company: order.parcel?.company ?? "", number: order.parcel?.number ?? "", serials: "" }}
      onSubmit={async ({ company, number, serials }, key) => {
        const parcel = { order_id: order.order_id, company, number };
        await (edit
          ? update.send({ body: parcel, key })
          : ship.send({ body: { ...parcel, serials: serialsOf(serials) }, key }));
        notify.success(
          t("shipped", { company: data?.items.find((one) => one.value === company)?.label ?? company, number }),
        );
      }}
    >
      {(form) => {
        const { errors } = form.formState;
        return (
          <>
            <SaleReceiver order={order} form={form} companies={data?.items ?? []} />
            <ul className="rounded bg-sunken px-3 py-2.5 text-ink-2">
              {order.goods.pieces.map((one) => (
                <li key={one.sku_id} className="flex justify-between gap-3">
                  <span className="min-w-0">
                    {one.title} {one.spec}
                  </span>
                  <span className="shrink-0 tabular-nums">× {one.quantity}</span>
                </li>
              ))}
            </ul>
            <Field label={t("company")} required error={errors.company?.message}>
              <Select placeholder={t("pickCompany")} options={data?.items ?? []} {...form.register("company")} />
            </Field>
            <Field label={t("number")} required error={errors.number?.message}>
              <Input autoComplete="off" {...form.register("number")} />
            </Field>
            {!edit && (
              <Field label={t("serials")} help={t("serialsHelp")} error={errors.serials?.message}>
                <Input autoComplete="off" {...form.register("serials")} />
              </Field>
            )}
          </>
        );
      }}
    </DrawerForm>
  );
}
