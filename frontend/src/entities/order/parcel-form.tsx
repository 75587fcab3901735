"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PicturesField, SelectField, TextField } from "@/components/form/fields";
import { Checkbox } from "@/components/ui/input";
import { courierQueries } from "@/entities/courier/queries";
import { PARCEL_NUMBER, serialsOf } from "@/entities/order/parcel-numbers";
import { Receiver, type ReceiverProps } from "@/entities/person/receiver";
import { notify } from "@/lib/notices";

/** What is stuck on the parcel. */
type Sent = { order_id: string; company: string; number: string };
/** What lies in it. */
type Content = { serials: string[]; unnumbered: boolean; pictures: string[] };
type Typed = { company: string; number: string; serials: string; unnumbered: boolean; pictures: string[] };

export type ParcelFormProps = {
  orderId: string;
  /** Of the goods. */
  title: string;
  /** Only the courier and number of a parcel on its way. */
  edit: boolean;
  onClose: () => void;
  /** Of the parcel on its way. */
  sent?: { company: string; number: string; serials?: readonly string[] } | null;
  receiver: ReceiverProps;
  /** A lease comes back: what it is known by then, and how it looked. */
  comesBack: boolean;
  /** Between receiver and courier. */
  children?: ReactNode;
  ship: (parcel: Sent & Content, key: string) => Promise<unknown>;
  /** Of one that is on its way. */
  change?: (parcel: Sent, key: string) => Promise<unknown>;
};

/** The parcel of an order of any kind: courier and number, and as long as it is packed, what goes into it. */
export function ParcelForm({
  orderId,
  title,
  edit,
  onClose,
  sent,
  receiver,
  comesBack,
  children,
  ship,
  change,
}: ParcelFormProps) {
  const t = useTranslations("parcel");
  const { data } = useQuery(courierQueries.companies);
  const companies = data?.items ?? [];
  const wordOf = (company: string) => companies.find((one) => one.value === company)?.label;
  const schema = z
    .object({
      company: z.string().check(z.minLength(1)),
      number: z.string().check(z.regex(PARCEL_NUMBER, t("numberWrong"))),
      serials: z.string(),
      unnumbered: z.boolean(),
      pictures: z.array(z.string()),
    })
    .check(
      z.refine(({ serials, unnumbered }) => edit || !comesBack || unnumbered || serialsOf(serials).length > 0, {
        error: t("serialsMissing"),
        path: ["serials"],
      }),
    );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(edit ? "change" : "shipTitle", { title })}
      schema={schema}
      submitLabel={t(edit ? "save" : "ship")}
      defaultValues={{
        company: sent?.company ?? "",
        number: sent?.number ?? "",
        serials: sent?.serials?.join(" ") ?? "",
        unnumbered: false,
        pictures: [],
      }}
      onSubmit={async ({ company, number, serials, unnumbered, pictures }, key) => {
        const parcel = { order_id: orderId, company, number };
        const content = { serials: unnumbered ? [] : serialsOf(serials), unnumbered, pictures };
        await (edit && change ? change(parcel, key) : ship({ ...parcel, ...content }, key));
        notify.success(t("shipped", { company: wordOf(company) ?? company, number }));
      }}
    >
      {(form) => (
        <>
          <Receiver {...receiver} label={edit ? receiver.label : null} />
          {children}
          <SelectField
            form={form}
            name="company"
            label={t("company")}
            required
            placeholder={t("pickCompany")}
            options={companies}
          />
          <TextField form={form} name="number" label={t("number")} required autoComplete="off" />
          {!edit && <Serials form={form} comesBack={comesBack} />}
          {!edit && comesBack && (
            <PicturesField form={form} name="pictures" max={9} label={t("pictures")} help={t("picturesHelp")} />
          )}
        </>
      )}
    </DrawerForm>
  );
}

/** By what the goods are known; what comes back has a number, or is said to have none. */
function Serials({ form, comesBack }: { form: UseFormReturn<Typed>; comesBack: boolean }) {
  const t = useTranslations("parcel");
  const unnumbered = useWatch({ control: form.control, name: "unnumbered" });
  return (
    <div className="flex flex-col gap-2">
      <TextField
        form={form}
        name="serials"
        label={t("serials")}
        help={t(comesBack ? "serialsHelp" : "serialsOptional")}
        required={comesBack && !unnumbered}
        disabled={unnumbered}
        autoComplete="off"
      />
      {comesBack && <Checkbox {...form.register("unnumbered")} label={t("unnumbered")} />}
    </div>
  );
}
