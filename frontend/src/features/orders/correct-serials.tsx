"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { serialsOf } from "@/entities/order/parcel-numbers";
import { notify } from "@/lib/notices";
import { useCorrectSerials } from "./mutations";
import { serialsSeen } from "./serials-seen";
import type { Parcel } from "./types";

type CorrectProps = { orderId: string; parcel: Pick<Parcel, "id" | "serials">; onClose: () => void };

/** What was sent is known by other numbers than was typed in. */
export default function CorrectSerials({ orderId, parcel, onClose }: CorrectProps) {
  const t = useTranslations("orders");
  const words = useTranslations("parcel");
  const correct = useCorrectSerials();
  const schema = z.object({
    serials: serialsSeen(t("return.serialsWrong")).check(
      z.refine((text) => serialsOf(text).length > 0, words("serialsMissing")),
    ),
    reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("correct.title")}
      schema={schema}
      defaultValues={{ serials: parcel.serials.join(" "), reason: "" }}
      submitLabel={t("correct.submit")}
      onSubmit={async ({ serials, reason }, key) => {
        const wanted = { serials: serialsOf(serials), shown: parcel.serials, reason };
        await correct.send({ body: { order_id: orderId, parcel_id: parcel.id, ...wanted }, key });
        notify.success(t("correct.done"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("correct.text")}</p>
          <TextField
            form={form}
            name="serials"
            label={t("serials")}
            help={words("serialsHelp")}
            required
            autoComplete="off"
          />
          <TextField form={form} name="reason" label={t("reason")} required autoComplete="off" />
        </>
      )}
    </DrawerForm>
  );
}
