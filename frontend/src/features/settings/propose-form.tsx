"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { DateField } from "@/components/form/date-field";
import { SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { Refusal } from "@/lib/api/errors";
import { notify } from "@/lib/notices";
import type { PoliciesIn } from "@/lib/api/schema";
import { aboveAll, GROUPS, parsed, SETTINGS, typed, type Setting } from "./fields";
import { usePropose } from "./mutations";
import type { Policies } from "./types";

type Typed = { values: Record<string, string>; why: string; effective_on: string };

/** New values with a reason and their day; nothing changes until a colleague confirms. */
export default function ProposeForm({ now, onClose }: { now: Policies; onClose: () => void }) {
  const t = useTranslations("settings");
  const propose = usePropose();
  const schema = useMemo(() => {
    const one = (field: Setting) =>
      z.string().check(
        z.refine((text) => parsed(field, text) !== undefined, { error: t("wrong"), abort: true }),
        z.refine((text) => !aboveAll(field, text), { error: t("aboveAll") }),
      );
    return z.object({
      values: z.object(Object.fromEntries(SETTINGS.map((field) => [field.name, one(field)]))),
      why: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      effective_on: z.string(),
    });
  }, [t]);
  const start: Typed = {
    values: Object.fromEntries(SETTINGS.map((field) => [field.name, typed(field, now[field.name])])),
    why: "",
    effective_on: "",
  };
  return (
    <DrawerForm<Typed, Typed>
      open
      width="lg"
      onClose={onClose}
      title={t("propose")}
      schema={schema}
      defaultValues={start}
      submitLabel={t("proposeIt")}
      onSubmit={async ({ values, why, effective_on }, key) => {
        const changed = changes(now, values);
        if (Object.keys(changed).length === 0) throw new Refusal(t("nothingChanges"));
        await propose.send({ body: { values: changed, why, effective_on: effective_on || null }, key });
        notify.success(t("proposed"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("proposeText")}</p>
          {GROUPS.map(({ key, fields }) => (
            <fieldset key={key} className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-3 font-semibold">{t(`groups.${key}`)}</legend>
              {fields.map((field) =>
                field.kind === "switch" ? (
                  <SelectField
                    key={field.name}
                    form={form}
                    name={`values.${field.name}`}
                    label={t(`fields.${field.name}`)}
                    options={(["on", "off"] as const).map((value) => ({ value, label: t(value) }))}
                  />
                ) : (
                  <TextField
                    key={field.name}
                    form={form}
                    name={`values.${field.name}`}
                    label={t(`fields.${field.name}`)}
                    unit={t(`units.${field.kind}`)}
                    inputMode="decimal"
                    placeholder={field.limit ? t("noLimit") : undefined}
                  />
                ),
              )}
            </fieldset>
          ))}
          <DateField form={form} name="effective_on" label={t("effectiveOn")} help={t("effectiveHelp")} />
          <TextAreaField form={form} name="why" label={t("why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}

/** What was typed and differs from what is in force. */
function changes(now: Policies, values: Record<string, string>): PoliciesIn {
  const found = SETTINGS.map((field) => [field.name, parsed(field, values[field.name] ?? "")] as const);
  return Object.fromEntries(found.filter(([name, value]) => value !== undefined && value !== now[name])) as PoliciesIn;
}
