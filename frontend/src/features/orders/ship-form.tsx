"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PictureUploader } from "@/components/upload/picture-uploader";
import { courierQueries } from "@/entities/courier/queries";
import { notify } from "@/lib/notices";
import { useShip, useUpdateExpress } from "./mutations";
import { LeaseReceiver } from "./receiver";
import type { OrderInfo } from "./types";

const serialsOf = (text: string) => text.split(/[\s,，;；]+/).filter(Boolean);

/** Courier, number, serial numbers; or only the courier and number of a parcel on its way. */
export default function ShipForm({ order, edit, onClose }: { order: OrderInfo; edit: boolean; onClose: () => void }) {
  const t = useTranslations("orders");
  const { data } = useQuery(courierQueries.companies);
  const ship = useShip();
  const update = useUpdateExpress();
  const out = order.parcels.find((parcel) => parcel.direction === "out");
  const schema = z.object({
    company: z.string().check(z.minLength(1)),
    number: z.string().check(z.regex(/^[A-Za-z0-9]{6,32}$/, t("numberWrong"))),
    serials: z.string().check(z.refine((text) => edit || serialsOf(text).length > 0, t("serialsMissing"))),
    pictures: z.array(z.string()),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(edit ? "updateExpress" : "shipTitle", { title: order.goods.title })}
      schema={schema}
      submitLabel={t(edit ? "save" : "ship")}
      defaultValues={{
        company: out?.company ?? "",
        number: out?.number ?? "",
        serials: out?.serials.join(" ") ?? "",
        pictures: out?.pictures ?? [],
      }}
      onSubmit={async ({ company, number, serials, pictures }, key) => {
        const parcel = { order_id: order.order_id, company, number };
        await (edit
          ? update.send({ body: parcel, key })
          : ship.send({ body: { ...parcel, serials: serialsOf(serials), pictures }, key }));
        notify.success(
          t("shipped", { company: data?.items.find((one) => one.value === company)?.label ?? company, number }),
        );
      }}
    >
      {(form) => {
        const { errors } = form.formState;
        return (
          <>
            <LeaseReceiver order={order} form={form} companies={data?.items ?? []} />
            <Field label={t("company")} required error={errors.company?.message}>
              <Select placeholder={t("pickCompany")} options={data?.items ?? []} {...form.register("company")} />
            </Field>
            <Field label={t("number")} required error={errors.number?.message}>
              <Input autoComplete="off" {...form.register("number")} />
            </Field>
            {!edit && (
              <>
                <Field label={t("serials")} help={t("serialsHelp")} required error={errors.serials?.message}>
                  <Input autoComplete="off" {...form.register("serials")} />
                </Field>
                <Controller
                  control={form.control}
                  name="pictures"
                  render={({ field }) => (
                    <Field group label={t("pictures")} help={t("picturesHelp")}>
                      <PictureUploader value={field.value} onChange={field.onChange} max={9} label={t("pictures")} />
                    </Field>
                  )}
                />
              </>
            )}
          </>
        );
      }}
    </DrawerForm>
  );
}
