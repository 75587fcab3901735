"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CODE } from "@/lib/api";
import { notify } from "@/lib/notices";
import { shellApi } from "@/lib/shell-api";
import { isMobile } from "@/lib/validators";
import { EntryForm } from "./entry-form";
import { MobileField } from "./mobile-field";
import { PAUSE_S, SmsCodeField } from "./sms-code-field";
import { useAttempt } from "./use-attempt";

const SHORTEST = 8;

/** A new password by SMS code. The answer is the same for a number that nobody has. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const t = useTranslations("shell");
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [handle, setHandle] = useState("");
  const wrongMobile: Record<string, string> = isMobile(mobile) ? {} : { mobile: t("badMobile") };
  const wrongPassword: Record<string, string> =
    password.length < SHORTEST ? { new_password: t("passwordShort", { min: SHORTEST }) } : {};
  const { busy, failed, errors, tried, attempt } = useAttempt(
    { mobile, code, new_password: password },
    { ...wrongMobile, ...wrongPassword },
  );

  const ask = async () => {
    let wait = 0;
    await attempt(
      wrongMobile,
      async () => {
        const sent = await shellApi.sendCode(mobile.trim());
        setHandle(sent.handle);
        wait = sent.seconds;
        notify.success(t("codeSent"));
      },
      (error) => {
        if (error.code === CODE.tooMany) wait = error.retryAfter || PAUSE_S;
      },
    );
    return wait;
  };
  const reset = () =>
    attempt(wrongPassword, async () => {
      const body = { mobile: mobile.trim(), code: code.trim(), sms_handle: handle, new_password: password };
      await shellApi.resetPassword(body);
      notify.success(t("passwordChanged"));
      onBack();
    });
  return (
    <EntryForm
      title={t("forgotTitle")}
      busy={busy}
      failed={failed}
      tried={tried}
      submitLabel={t("setPassword")}
      disabled={!mobile || !code || !password}
      onSend={reset}
      onBack={onBack}
    >
      <MobileField value={mobile} onChange={setMobile} error={errors.mobile} />
      <SmsCodeField value={code} onChange={setCode} ask={ask} error={errors.code} />
      <Field label={t("newPassword")} help={t("passwordRule", { min: SHORTEST })} error={errors.new_password}>
        <Input
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </EntryForm>
  );
}
