"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/lib/notices";
import { shellApi } from "@/lib/shell-api";
import { isMobile } from "@/lib/validators";
import { EntryForm } from "./entry-form";
import { MobileField } from "./mobile-field";
import { useAttempt } from "./use-attempt";

const SHORTEST = 8;

/** Somebody who was added chooses the password, by the code that came by SMS. */
export function AcceptInvitation({ onBack }: { onBack: () => void }) {
  const t = useTranslations("shell");
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const wrong: Record<string, string> = {
    ...(!isMobile(mobile.trim()) && { mobile: t("badMobile") }),
    ...(!code.trim() && { code: t("inviteCodeMissing") }),
    ...(password.length < SHORTEST && { new_password: t("passwordShort", { min: SHORTEST }) }),
  };
  const { busy, failed, errors, tried, attempt } = useAttempt({ mobile, code, new_password: password }, wrong);
  const send = () =>
    attempt(wrong, async () => {
      const body = { mobile: mobile.trim(), code: code.trim(), new_password: password };
      const { account } = await shellApi.acceptInvitation(body);
      notify.success(t("inviteDone", { account }));
      onBack();
    });
  return (
    <EntryForm
      title={t("inviteTitle")}
      intro={<p className="text-sm text-ink-2">{t("inviteText")}</p>}
      busy={busy}
      failed={failed}
      tried={tried}
      submitLabel={t("setPassword")}
      onSend={send}
      onBack={onBack}
    >
      <MobileField value={mobile} onChange={setMobile} error={errors.mobile} />
      <Field label={t("inviteCode")} error={errors.code}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Field label={t("newPassword")} help={t("inviteRule", { min: SHORTEST })} error={errors.new_password}>
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
