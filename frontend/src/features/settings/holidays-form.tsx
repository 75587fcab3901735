"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField } from "@/components/form/fields";
import { Refusal } from "@/lib/api/errors";
import { notify } from "@/lib/notices";
import { apart, inLines, typedHolidays, type Holiday } from "./holidays";
import { usePropose } from "./mutations";

type Typed = { values: { holidays: string }; why: string; effective_on: string };
const WORKS = ["上班", "worked"];

/** The whole list, a line for each run of days, as the State Council's notice has it; a colleague confirms it. */
export default function HolidaysForm({ now, onClose }: { now: readonly Holiday[]; onClose: () => void }) {
  const t = useTranslations("settings");
  const propose = usePropose();
  const schema = useMemo(
    () =>
      z.object({
        values: z.object({
          holidays: z.string().check((ctx) => {
            const found = typedHolidays(ctx.value, WORKS);
            if ("wrong" in found)
              ctx.issues.push({
                code: "custom",
                input: ctx.value,
                message: t("holidays.wrong", { line: found.wrong }),
              });
          }),
        }),
        why: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
        effective_on: z.string(),
      }),
    [t],
  );
  return (
    <DrawerForm<Typed, Typed>
      open
      width="lg"
      onClose={onClose}
      title={t("holidays.change")}
      schema={schema}
      defaultValues={{
        values: { holidays: inLines(now, t("holidays.works")).join("\n") },
        why: "",
        effective_on: "",
      }}
      submitLabel={t("proposeIt")}
      onSubmit={async ({ values, why, effective_on }, key) => {
        const holidays = typedHolidays(values.holidays, WORKS);
        if ("wrong" in holidays) return;
        const { gone, come } = apart(now, holidays);
        if (gone.length + come.length === 0) throw new Refusal(t("nothingChanges"));
        await propose.send({ body: { values: { holidays }, why, effective_on: effective_on || null }, key });
        notify.success(t("proposed"));
      }}
    >
      {(form) => (
        <>
          <TextAreaField
            form={form}
            name="values.holidays"
            label={t("holidays.title")}
            help={t("holidays.help")}
            rows={16}
            required
          />
          <DateField form={form} name="effective_on" label={t("effectiveOn")} help={t("effectiveHelp")} />
          <TextAreaField form={form} name="why" label={t("why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
