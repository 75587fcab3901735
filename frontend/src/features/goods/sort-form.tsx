"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useGoodsActs } from "./mutations";
import type { GoodsRow } from "./types";

const schema = z.object({ sort: z.string().check(z.regex(/^\d{1,5}$/)) });

export function SortForm({ row, onClose }: { row: GoodsRow; onClose: () => void }) {
  const t = useTranslations("goods");
  const { sort } = useGoodsActs();
  return (
    <DrawerForm
      open onClose={onClose} title={t("sortTitle", { title: row.title })} submitLabel={t("save")} schema={schema} defaultValues={{ sort: String(row.sort) }}
      onSubmit={(values) => sort.mutateAsync({ id: row.id, sort: Number(values.sort) })}
    >
      {(form) => <Field label={t("sort")} required help={t("sortHelp")} error={form.formState.errors.sort?.message}><Input {...form.register("sort")} inputMode="numeric" autoFocus /></Field>}
    </DrawerForm>
  );
}
