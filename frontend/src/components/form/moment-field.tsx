"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useController, type FieldPathByValue, type FieldValues, type UseFormReturn } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type MomentFieldProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string>;
  /** Text: it is read out for both parts. */
  label: string;
  help?: string;
};

/** Phones' number pads have no colon: 1405 is 14:05. */
const timeOf = (typed: string) =>
  typed
    .replace("：", ":")
    .replace(/[^\d:]/g, "")
    .replace(/^(\d{2})(\d{2})$/, "$1:$2");

/** A moment as a person in Shanghai writes it, "2026-11-21T14:05" (lib/date), "" for none; a part may be missing while one types. */
export function MomentField<In extends FieldValues, Out>({ form, name, ...box }: MomentFieldProps<In, Out>) {
  const t = useTranslations("ui");
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const [day = "", time = ""] = (field.value as string).split("T");
  const give = (nextDay: string, nextTime: string) =>
    field.onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : "");
  return (
    <Field group {...box} error={fieldState.error?.message}>
      <span className="flex gap-2">
        <DateInput
          id={`${id}-day`}
          aria-label={t("dayOf", { label: box.label })}
          value={day}
          onChange={(next) => give(next, time)}
          onBlur={field.onBlur}
        />
        <Input
          id={`${id}-time`}
          className="w-28 tabular-nums"
          aria-label={t("timeOf", { label: box.label })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t("timeShape")}
          maxLength={5}
          value={time}
          onChange={(event) => give(day, timeOf(event.target.value))}
          onBlur={field.onBlur}
        />
      </span>
    </Field>
  );
}
