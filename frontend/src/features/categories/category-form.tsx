"use client";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PictureField } from "@/components/form/fields";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/lib/notices";
import { useAddCategory, useEditCategory } from "./mutations";
import { depth, parentOptions } from "./tree";
import type { Category } from "./types";

const TOP = "top";
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  parent_id: z.string(),
  icon: z.string(),
});
type Values = z.infer<typeof schema>;
type CategoryFormProps = {
  channel: string;
  tree: Category[];
  row: Category | null;
  parent: Category | null;
  onClose: () => void;
};

/** A new category below `parent`, or name, place and icon of one that is there. */
export function CategoryForm({ channel, tree, row, parent, onClose }: CategoryFormProps) {
  const t = useTranslations("categories");
  const add = useAddCategory();
  const edit = useEditCategory();
  const places = [{ value: TOP, label: t("top") }, ...parentOptions(tree, row)];
  const submit = async ({ name, parent_id, icon }: Values, key: string) => {
    const body = { name, icon, channel, parent_id: parent_id === TOP ? null : parent_id };
    await (row ? edit.send({ body: { ...body, id: row.id }, key }) : add.send({ body, key }));
    notify.success(t(row ? "saved" : "made", { name }));
  };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={row ? t("editTitle", { name: row.name }) : t("createTitle")}
      submitLabel={t(row ? "save" : "create")}
      schema={schema}
      defaultValues={{
        name: row?.name ?? "",
        parent_id: (row ? row.parent_id : parent?.id) ?? TOP,
        icon: row?.icon ?? "",
      }}
      onSubmit={submit}
    >
      {(form) => (
        <>
          <Field label={t("name")} required help={t("nameHelp")} error={form.formState.errors.name?.message}>
            <Input {...form.register("name")} maxLength={20} placeholder={t("nameExample")} />
          </Field>
          <Controller
            control={form.control}
            name="parent_id"
            render={({ field, fieldState }) => (
              <Field
                label={t("parent")}
                help={row && depth(row) > 1 ? t("parentMoves", { count: row.children_count }) : t("parentHelp")}
                error={fieldState.error?.message}
              >
                <Combobox options={places} value={field.value} onChange={(value) => field.onChange(value ?? TOP)} />
              </Field>
            )}
          />
          <PictureField form={form} name="icon" label={t("icon")} help={t("iconHelp")} />
        </>
      )}
    </DrawerForm>
  );
}
