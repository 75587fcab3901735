"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import type { BulkRun } from "@/components/data-table/bulk-bar";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { subShopOptions } from "@/entities/sub-shops";
import { useMoveToSubShop } from "./mutations";

const schema = z.object({ sub_shop_id: z.string().check(z.minLength(1)) });
/** Not a sub-shop: the merchant's own. */
const OWN = "own";
type SubShopFormProps = { count: number; submit: (run: BulkRun, key: string) => unknown; onClose: () => void };

/** Orders to a sub-shop, or back to the merchant itself: who may see them moves with them. */
export default function SubShopForm({ count, submit, onClose }: SubShopFormProps) {
  const t = useTranslations("orders");
  const move = useMoveToSubShop();
  const { data } = useQuery(subShopOptions);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("subShopTitle", { count })}
      schema={schema}
      defaultValues={{ sub_shop_id: "" }}
      submitLabel={t("doings.allocate_sub_shop")}
      onSubmit={async ({ sub_shop_id: to }, key) => {
        const sub_shop_id = to === OWN ? null : to;
        return submit(
          async (order_ids, one) => (await move.send({ body: { order_ids, sub_shop_id }, key: one })).results,
          key,
        );
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("subShopText")}</p>
          <Field label={t("subShopTo")} required error={form.formState.errors.sub_shop_id?.message}>
            <Select
              placeholder={t("pickSubShop")}
              options={[{ value: OWN, label: t("ownShop") }, ...(data?.options ?? [])]}
              {...form.register("sub_shop_id")}
            />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
