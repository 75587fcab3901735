"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import type { BulkForm } from "@/components/data-table/bulk-bar";
import { Touched } from "@/components/data-table/touched";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField } from "@/components/form/fields";
import { useRemarkMany } from "./mutations";

const schema = z.object({ text: z.string().check(z.minLength(1), z.maxLength(500)) });

/** The same note on each of many orders; it stays. */
export default function RemarkMany({ ids, nameOf, start, onClose }: BulkForm) {
  const t = useTranslations("orders");
  const remark = useRemarkMany();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("remarkMany", { count: ids.length })}
      schema={schema}
      defaultValues={{ text: "" }}
      submitLabel={t("addRemark")}
      onSubmit={async ({ text }) =>
        start(async (order_ids, key) => (await remark.send({ body: { order_ids, text }, key })).results)
      }
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="text" label={t("remarkText")} help={t("remarkHelp")} rows={4} required />
          <Touched label={t("remark")} rows={ids.map((id) => ({ id, name: nameOf(id) }))} />
        </>
      )}
    </DrawerForm>
  );
}
