"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm, type Question } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import type { OrderInfo } from "./types";

const CAME = z.object({ came_on: z.string(), reason: z.string().check(z.maxLength(200)) });

type ReceiveFormProps = {
  order: OrderInfo;
  title: string;
  texts: readonly string[];
  action: string;
  /** Asked before it is sent, where more hangs on it than the inspection. */
  asks?: Question;
  /** The number of the parcel that brings the goods; its courier may have delivered it long before. */
  number: string | undefined;
  onReceive: (came: { came_on: string | null; reason: string }, key: string) => Promise<unknown>;
  onClose: () => void;
};

/** The goods are there: since when, and why not by the parcel that its courier delivered. */
export function ReceiveForm({ order, title, texts, action, asks, number, onReceive, onClose }: ReceiveFormProps) {
  const t = useTranslations("orders");
  const delivered = order.parcels.some(
    (parcel) => parcel.purpose === "return" && parcel.number === number && parcel.delivered_at,
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={title}
      schema={CAME}
      defaultValues={{ came_on: "", reason: "" }}
      submitLabel={action}
      ask={() => asks ?? null}
      onSubmit={({ came_on, reason }, key) => onReceive({ came_on: came_on || null, reason }, key)}
    >
      {(form) => (
        <>
          {texts.map((text) => (
            <p key={text} className="text-ink-2">
              {text}
            </p>
          ))}
          <DateField
            form={form}
            name="came_on"
            label={t("return.cameOn")}
            help={t("return.cameOnHelp")}
            min={order.terms.anchor_date ?? undefined}
          />
          {delivered && (
            <TextField
              form={form}
              name="reason"
              label={t("return.putAside")}
              help={t("return.putAsideHelp")}
              maxLength={200}
            />
          )}
        </>
      )}
    </DrawerForm>
  );
}
