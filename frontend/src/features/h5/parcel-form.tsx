"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { PARCEL_NUMBER } from "@/entities/order/parcel-numbers";
import { useWords } from "./words";

type ParcelFormProps = {
  /** A parcel is named already: another one stands behind a word. */
  named: boolean;
  couriers: SelectOption[];
  busy: boolean;
  /** Whether it was taken. */
  onSend: (company: string, number: string) => Promise<boolean>;
};

/** Courier and number of the parcel by which the goods go back. */
export function ParcelForm({ named, couriers, busy, onSend }: ParcelFormProps) {
  const t = useWords();
  const [open, setOpen] = useState(!named);
  const [company, setCompany] = useState("");
  const [number, setNumber] = useState("");
  const [wrong, setWrong] = useState(false);
  if (!open)
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t("changeParcel")}
      </Button>
    );
  const submit = async () => {
    const typed = number.trim();
    setWrong(company === "" || !PARCEL_NUMBER.test(typed));
    if (company === "" || !PARCEL_NUMBER.test(typed)) return;
    if (await onSend(company, typed)) setOpen(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("courier")} required error={wrong && company === "" ? t("needCourier") : undefined}>
        <Select
          options={couriers}
          placeholder={t("pickCourier")}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        />
      </Field>
      <Field
        label={t("parcelNumber")}
        required
        error={wrong && !PARCEL_NUMBER.test(number.trim()) ? t("numberWrong") : undefined}
      >
        <Input value={number} onChange={(event) => setNumber(event.target.value)} autoComplete="off" />
      </Field>
      <Button variant="primary" size="lg" block loading={busy} onClick={() => void submit()}>
        {t("doSendBack")}
      </Button>
    </div>
  );
}
