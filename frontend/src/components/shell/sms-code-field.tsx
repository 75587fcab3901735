"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export const PAUSE_S = 60;

type SmsCodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  /** Has a code sent; gives the seconds until the next one may be asked for. */
  ask: () => Promise<number>;
  error?: string;
  help?: string;
  required?: boolean;
};

/** The code of a message, and the button that asks for one. */
export function SmsCodeField({ value, onChange, ask, ...field }: SmsCodeFieldProps) {
  const t = useTranslations("shell");
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return (
    <Field label={t("code")} {...field}>
      <span className="flex gap-2">
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button disabled={wait > 0} onClick={() => void ask().then(setWait)}>
          {wait > 0 ? t("resendIn", { seconds: wait }) : t("sendCode")}
        </Button>
      </span>
    </Field>
  );
}
