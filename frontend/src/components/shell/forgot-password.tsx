"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CODE } from "@/lib/api";
import { notify } from "@/lib/notices";
import { shellApi } from "@/lib/shell-api";
import { isMobile } from "@/lib/validators";
import { useAttempt } from "./use-attempt";

const PAUSE_S = 60;
const SHORTEST = 8;

/** A new password by SMS code. The answer is the same for a number that nobody has. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const t = useTranslations("shell");
  const { busy, failed, errors, attempt } = useAttempt();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = () =>
    attempt(
      isMobile(mobile) ? {} : { mobile: t("badMobile") },
      async () => {
        await shellApi.sendCode(mobile.trim());
        setWait(PAUSE_S);
        notify.success(t("codeSent"));
      },
      (error) => error.code === CODE.tooMany && setWait(error.retryAfter || PAUSE_S),
    );
  const reset = () =>
    attempt(password.length < SHORTEST ? { new_password: t("passwordShort", { min: SHORTEST }) } : {}, async () => {
      await shellApi.resetPassword({ mobile: mobile.trim(), code: code.trim(), new_password: password });
      notify.success(t("passwordChanged"));
      onBack();
    });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void reset();
      }}
    >
      <h1 className="text-xl">{t("forgotTitle")}</h1>
      <FormError text={failed} />
      <Field label={t("mobile")} error={errors.mobile}>
        <Input
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          value={mobile}
          onChange={(event) => setMobile(event.target.value)}
        />
      </Field>
      <Field label={t("code")} error={errors.code}>
        <span className="flex gap-2">
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button disabled={wait > 0} onClick={() => void send()}>
            {wait > 0 ? t("resendIn", { seconds: wait }) : t("sendCode")}
          </Button>
        </span>
      </Field>
      <Field label={t("newPassword")} help={t("passwordRule", { min: SHORTEST })} error={errors.new_password}>
        <Input
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy} disabled={!mobile || !code || !password}>
        {t("setPassword")}
      </Button>
      <Button variant="link" onClick={onBack}>
        {t("backToLogin")}
      </Button>
    </form>
  );
}
