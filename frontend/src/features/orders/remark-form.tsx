"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PicturesField } from "@/components/form/fields";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { useRemark } from "./mutations";

const schema = z.object({ text: z.string().check(z.minLength(1), z.maxLength(500)), pictures: z.array(z.string()) });

/** A note on the order; it stays. */
export default function RemarkForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTranslations("orders");
  const remark = useRemark();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("remark")}
      schema={schema}
      defaultValues={{ text: "", pictures: [] }}
      submitLabel={t("addRemark")}
      onSubmit={async ({ text, pictures }, key) => {
        await remark.send({ body: { order_id: orderId, text, pictures }, key });
      }}
    >
      {(form) => (
        <>
          <Field label={t("remarkText")} help={t("remarkHelp")} required error={form.formState.errors.text?.message}>
            <Textarea rows={4} {...form.register("text")} />
          </Field>
          <PicturesField secret form={form} name="pictures" max={9} label={t("pictures")} />
        </>
      )}
    </DrawerForm>
  );
}
