"use client";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Choices, Input } from "@/components/ui/input";
import { useExplain } from "@/lib/api/explain";
import { useSetSort } from "../mutations";
import type { BulkFormProps } from "./category-form";
import { sortPlan, SORT_MODES } from "./sort-plan";

const schema = z.object({ mode: z.enum(SORT_MODES), first: z.string().check(z.regex(/^\d{1,5}$/)) });

/** The place in the list of goods that are ticked: one behind the other, or all alike. */
export function SortForm({ count, submit, onClose }: BulkFormProps) {
  const t = useTranslations("goods");
  const placeEach = useSetSort();
  const explain = useExplain();
  const modes = SORT_MODES.map((value) => ({
    value,
    label: t(`sortModes.${value}`),
    help: t(`sortModes.${value}Help`),
  }));
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("sortMany", { count })}
      schema={schema}
      defaultValues={{ mode: "row", first: "" }}
      submitLabel={t("sortManyDo")}
      onSubmit={async ({ mode, first }, key) =>
        submit(
          sortPlan(mode, Number(first), (id, sort, one) => placeEach.send({ body: { id, sort }, key: one }), explain),
          key,
        )
      }
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("sortManyText")}</p>
          <Field label={t("sortMode")} group>
            <Controller
              control={form.control}
              name="mode"
              render={({ field }) => (
                <Choices
                  name="sort-mode"
                  label={t("sortMode")}
                  options={modes}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Field>
          <Field
            label={t(form.watch("mode") === "row" ? "sortFirst" : "sortValue")}
            required
            error={form.formState.errors.first && t("sortWrong")}
          >
            <Input inputMode="numeric" maxLength={5} placeholder={t("sortExample")} {...form.register("first")} />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
