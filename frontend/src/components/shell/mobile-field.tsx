"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type MobileFieldProps = { value: string; onChange: (mobile: string) => void; error?: string };

/** One's own mobile, ahead of the login: the first field of its form. */
export function MobileField({ value, onChange, error }: MobileFieldProps) {
  const t = useTranslations("shell");
  return (
    <Field label={t("mobile")} error={error}>
      <Input
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
