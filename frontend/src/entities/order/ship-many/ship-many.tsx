"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BulkForm, BulkRun } from "@/components/data-table/bulk-bar";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { courierQueries } from "@/entities/courier/queries";
import { serialsOf } from "@/entities/order/parcel-numbers";
import { CODE } from "@/lib/api";
import { isNone, parcelsOf, type Typed } from "./pasted";
import { MOST } from "./most";
import { isBlank, useParcelsSchema, type Typing } from "./schema";

const EMPTY: Typed = { company: "", number: "", serials: "" };
type Form = UseFormReturn<Typing>;
type Asked = BulkForm & {
  /** Sends the parcels of some orders, one for each, in their order. */
  ship: (
    body: { order_ids: string[]; parcels: ReturnType<typeof parcelOf>[] },
    key: string,
  ) => Promise<{ results: Awaited<ReturnType<BulkRun>> }>;
};

/** Courier, number and serial numbers of each order that is ticked, typed or pasted. What stays empty isn't shipped. */
export default function ShipMany(asked: Asked) {
  const t = useTranslations("parcel.many");
  const words = useTranslations("ui");
  if (asked.ids.length <= MOST) return <Parcels {...asked} />;
  return (
    <Dialog
      open
      onClose={asked.onClose}
      title={t("tooMany", { most: MOST })}
      footer={<Button onClick={asked.onClose}>{words("close")}</Button>}
    >
      <p>{t("tooManyText")}</p>
    </Dialog>
  );
}

function Parcels({ ids, nameOf, start, onClose, ship }: Asked) {
  const t = useTranslations("parcel.many");
  const word = useTranslations("parcel");
  const schema = useParcelsSchema();
  const { data } = useQuery(courierQueries.companies);
  const couriers = data?.items ?? [];
  const send = ({ parcels }: Typing): BulkRun => {
    const of = new Map(ids.map((id, at) => [id, parcels[at]!]));
    return async (batch, key) => {
      const wanted = batch.filter((id) => !isBlank(of.get(id)!));
      const left = batch.filter((id) => !wanted.includes(id));
      const body = { order_ids: wanted, parcels: wanted.map((id) => parcelOf(of.get(id)!)) };
      const done = wanted.length > 0 ? (await ship(body, key)).results : [];
      return [...done, ...left.map((id) => ({ id, code: CODE.state, msg: t("skipped") }))];
    };
  };
  return (
    <DrawerForm
      open
      width="lg"
      onClose={onClose}
      title={t("title", { count: ids.length })}
      schema={schema}
      defaultValues={{ parcels: ids.map(() => EMPTY) }}
      submitLabel={word("ship")}
      info={(form) => <Filled form={form} />}
      onSubmit={async (typed) => start(send(typed))}
    >
      {(form) => (
        <>
          <Paste form={form} ids={ids} couriers={couriers} />
          <ul className="grid gap-4">
            {ids.map((id, at) => (
              <li key={id} className="grid gap-2 border-t border-line pt-3">
                <p className="font-medium">
                  {nameOf(id)} <span className="ml-1 text-xs font-normal text-ink-3">{id}</span>
                </p>
                <div className="grid gap-3 sm:grid-cols-[9rem_1fr_1fr]">
                  <SelectField
                    form={form}
                    name={`parcels.${at}.company`}
                    label={word("company")}
                    placeholder={word("pickCompany")}
                    options={couriers}
                  />
                  <TextField form={form} name={`parcels.${at}.number`} label={word("number")} autoComplete="off" />
                  <TextField
                    form={form}
                    name={`parcels.${at}.serials`}
                    label={word("serials")}
                    placeholder={t("serialsHint")}
                    autoComplete="off"
                  />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </DrawerForm>
  );
}

const parcelOf = ({ company, number, serials }: Typed) => ({
  company,
  number,
  serials: isNone(serials) ? [] : serialsOf(serials),
  unnumbered: isNone(serials),
  pictures: [],
});

/** How many of them will go. */
function Filled({ form }: { form: Form }) {
  const t = useTranslations("parcel.many");
  const parcels = form.watch("parcels");
  return t("filled", { count: parcels.filter((one) => !isBlank(one)).length, all: parcels.length });
}

type PasteProps = { form: Form; ids: readonly string[]; couriers: readonly SelectOption[] };

/** Fills in what was copied from a spreadsheet, and one courier for all. */
function Paste({ form, ids, couriers }: PasteProps) {
  const t = useTranslations("parcel.many");
  const [text, setText] = useState("");
  const [told, setTold] = useState("");
  const put = (at: number, parcel: Typed) => form.setValue(`parcels.${at}`, parcel, { shouldDirty: true });
  const fill = () => {
    const { parcels, lost } = parcelsOf(text, ids, couriers);
    for (const [at, parcel] of parcels)
      put(at, { ...parcel, company: parcel.company || form.getValues(`parcels.${at}.company`) });
    form.clearErrors();
    setTold(t("pasted", { count: parcels.size, lost }));
    if (lost === 0) setText("");
  };
  const all = (company: string) =>
    ids.forEach((_, at) => form.setValue(`parcels.${at}.company`, company, { shouldDirty: true }));
  return (
    <div className="grid gap-3">
      <Field label={t("paste")} help={t("pasteHelp")}>
        <Textarea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Button size="sm" disabled={!text.trim()} onClick={fill}>
          {t("fill")}
        </Button>
        <span role="status" className="self-center text-sm text-ink-2">
          {told}
        </span>
        <Select
          className="ml-auto w-44"
          aria-label={t("oneCourier")}
          placeholder={t("oneCourier")}
          options={couriers}
          value=""
          onChange={(event) => all(event.target.value)}
        />
      </div>
    </div>
  );
}
