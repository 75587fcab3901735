"use client";
import { Plus, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { useController, useFormState } from "react-hook-form";
import { Button, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CardError } from "./card-error";
import { MAX_SPECS, MAX_VALUES, rebuild, renamed, type Spec } from "./matrix";
import type { EditorForm } from "./form";

/** Up to three specifications; each change of theirs builds the table of SKUs anew and keeps what was typed. */
export const SpecsCard = memo(function SpecsCard({ form }: { form: EditorForm }) {
  const t = useTranslations("product");
  const { field, fieldState } = useController({ control: form.control, name: "specs" });
  const {
    errors: { specs: errors },
    isSubmitted,
  } = useFormState({ control: form.control });
  const specs = field.value;
  // Asked for, not watched: figures that are typed are no reason to draw the specifications again.
  const skus = () => form.getValues("skus");
  const change = (next: Spec[], rows = skus()) => {
    field.onChange(next);
    form.setValue("skus", rebuild(next, rows), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const patch = (at: number, spec: Spec, rows = skus()) =>
    change(
      specs.map((one, i) => (i === at ? spec : one)),
      rows,
    );
  const rename = (at: number, place: number, text: string) => {
    const spec = specs[at]!;
    const before = spec.values[place]!.trim();
    const row = specs.slice(0, at).filter((one) => one.values.some((value) => value.trim())).length;
    const twice = spec.values.some((value, i) => i !== place && value.trim() === text.trim());
    patch(
      at,
      { ...spec, values: spec.values.map((value, i) => (i === place ? text : value)) },
      before && text.trim() && !twice ? renamed(skus(), row, before, text.trim()) : skus(),
    );
  };
  return (
    <Card
      title={t("specs")}
      actions={
        specs.length < MAX_SPECS && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() =>
              change([
                ...specs,
                { name: t((["spec1", "spec2", "spec3"] as const)[specs.length] ?? "spec3"), values: [""] },
              ])
            }
          >
            {t("addSpec")}
          </Button>
        )
      }
    >
      {specs.length === 0 && <p className="text-ink-3">{t("noSpecs")}</p>}
      <div className="flex flex-col gap-4">
        {specs.map((spec, i) => (
          <div key={i} className="rounded-md bg-sunken p-4 max-sm:-mx-2 max-sm:p-3">
            <div className="flex items-end gap-2">
              <Field label={t("specName")} className="w-44" error={errors?.[i]?.name?.message}>
                <Input
                  value={spec.name}
                  maxLength={10}
                  onChange={(event) => patch(i, { ...spec, name: event.target.value })}
                />
              </Field>
              <IconButton
                label={t("removeSpec", { name: spec.name })}
                icon={Trash2}
                onClick={() =>
                  change(
                    specs.filter((_, place) => place !== i),
                    dropped(skus(), i),
                  )
                }
                className="ml-auto"
              />
            </div>
            <Field label={t("specValues")} group className="mt-3" error={messageOf(errors?.[i]?.values)}>
              <ul className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
                {spec.values.map((value, place) => (
                  <li key={place} className="relative sm:w-36">
                    <Input
                      value={value}
                      maxLength={30}
                      aria-label={t("valueOf", { name: spec.name, place: place + 1 })}
                      className="pr-8"
                      placeholder={t("valueExample")}
                      onChange={(event) => rename(i, place, event.target.value)}
                      onKeyDown={(event) => {
                        if (event.key === "Enter") {
                          event.preventDefault();
                          if (value.trim()) patch(i, { ...spec, values: [...spec.values, ""] });
                        }
                      }}
                      autoFocus={place > 0 && value === "" && place === spec.values.length - 1}
                    />
                    {spec.values.length > 1 && (
                      <button
                        type="button"
                        aria-label={t("removeValue", { value })}
                        onClick={() => patch(i, { ...spec, values: spec.values.filter((_, at) => at !== place) })}
                        className="absolute inset-y-0 right-0 grid w-8 place-items-center text-ink-3 hover:text-ink"
                      >
                        <X className="size-3.5" aria-hidden />
                      </button>
                    )}
                  </li>
                ))}
                {spec.values.length < MAX_VALUES && (
                  <li>
                    <Button
                      variant="ghost"
                      icon={Plus}
                      onClick={() => patch(i, { ...spec, values: [...spec.values, ""] })}
                    >
                      {t("addValue")}
                    </Button>
                  </li>
                )}
              </ul>
            </Field>
          </div>
        ))}
      </div>
      <CardError text={fieldState.error?.message} />
    </Card>
  );
});

const dropped = <T extends { values: string[] }>(rows: T[], at: number): T[] =>
  rows.map((row) => ({ ...row, values: row.values.filter((_, i) => i !== at) }));

const messageOf = (error: unknown): string | undefined => {
  const found = error as { message?: string; root?: { message?: string } } | undefined;
  return found?.message ?? found?.root?.message;
};
