"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";
import { firstWrong } from "@/components/form/first-wrong";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { Button } from "@/components/ui/button";

type EntryFormProps = {
  title: string;
  /** Between title and fields. */
  intro?: ReactNode;
  busy: boolean;
  failed: string;
  /** What was wrong with fields at the last try: a new object at each. */
  tried?: Record<string, string>;
  submitLabel: string;
  disabled?: boolean;
  /** `typed` gives what stands in a field, by its name. */
  onSend: (typed: (name: string) => string) => unknown;
  /** Back to account and password. */
  onBack?: () => void;
  children: ReactNode;
  /** Other ways in, below the button. */
  others?: ReactNode;
};

/** A form ahead of the login: title, what failed, fields, the one button and the way back. */
export function EntryForm({
  title,
  intro,
  busy,
  failed,
  tried,
  submitLabel,
  disabled,
  onSend,
  onBack,
  children,
  others,
}: EntryFormProps) {
  const t = useTranslations("shell");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) firstWrong(form.current)?.focus();
  }, [tried]);
  return (
    <PlainForm
      ref={form}
      onSend={(sent) => {
        const data = new FormData(sent);
        return onSend((name) => String(data.get(name) ?? ""));
      }}
    >
      <h1 className="text-xl">{title}</h1>
      {intro}
      <FormError text={failed} />
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
      {onBack && (
        <Button variant="link" onClick={onBack}>
          {t("backToLogin")}
        </Button>
      )}
      {others}
    </PlainForm>
  );
}
