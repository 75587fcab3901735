"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import type { BulkRun } from "@/components/data-table/bulk-bar";
import { DrawerForm } from "@/components/form/drawer-form";
import { useMissing } from "@/components/form/missing";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { useSetCategory } from "../mutations";
import { goodsQueries } from "../queries";

const schema = z.object({ category_id: z.string().check(z.minLength(1)) });

export type BulkFormProps = { count: number; submit: (run: BulkRun, key: string) => unknown; onClose: () => void };

/** Another category for goods that are ticked. */
export function CategoryForm({ count, goods, submit, onClose }: BulkFormProps & { goods?: string }) {
  const t = useTranslations("goods");
  const file = useSetCategory();
  const { data } = useQuery(goodsQueries.categories);
  const missing = useMissing("choose");
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("categoryTitle", { count })}
      schema={schema}
      defaultValues={{ category_id: "" }}
      submitLabel={t("categoryDo")}
      onSubmit={async ({ category_id }, key) =>
        submit(async (ids, batch) => (await file.send({ body: { ids, category_id }, key: batch })).results, key)
      }
    >
      {(form) => (
        <>
          {goods && <p className="font-medium">{goods}</p>}
          <p className="text-ink-2">{t("categoryText")}</p>
          <Field label={t("category")} required error={missing(form.formState.errors.category_id?.message)}>
            <Controller
              control={form.control}
              name="category_id"
              render={({ field }) => (
                <Combobox
                  options={data ?? []}
                  value={field.value || null}
                  onChange={(value) => field.onChange(value ?? "")}
                />
              )}
            />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
