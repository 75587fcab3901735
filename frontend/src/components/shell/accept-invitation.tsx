"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/lib/notices";
import { shellApi } from "@/lib/shell-api";
import { isMobile } from "@/lib/validators";
import { EntryForm } from "./entry-form";
import { useAttempt } from "./use-attempt";

const SHORTEST = 8;

/** Somebody who was added chooses the password, by the code that came by SMS. */
export function AcceptInvitation({ onBack }: { onBack: () => void }) {
  const t = useTranslations("shell");
  const { busy, failed, errors, attempt } = useAttempt();
  const send = (mobile: string, code: string, new_password: string) =>
    attempt(
      {
        ...(!isMobile(mobile) && { mobile: t("badMobile") }),
        ...(!code && { code: t("inviteCodeMissing") }),
        ...(new_password.length < SHORTEST && { new_password: t("passwordShort", { min: SHORTEST }) }),
      },
      async () => {
        const { account } = await shellApi.acceptInvitation({ mobile, code, new_password });
        notify.success(t("inviteDone", { account }));
        onBack();
      },
    );
  return (
    <EntryForm
      title={t("inviteTitle")}
      intro={<p className="text-sm text-ink-2">{t("inviteText")}</p>}
      busy={busy}
      failed={failed}
      errors={errors}
      submitLabel={t("setPassword")}
      onSend={(typed) => send(typed("mobile").trim(), typed("code").trim(), typed("new_password"))}
      onBack={onBack}
    >
      <Field label={t("mobile")} error={errors.mobile}>
        <Input name="mobile" inputMode="tel" autoComplete="tel" autoFocus />
      </Field>
      <Field label={t("inviteCode")} error={errors.code}>
        <Input name="code" autoComplete="one-time-code" autoCapitalize="none" maxLength={20} />
      </Field>
      <Field label={t("newPassword")} help={t("inviteRule", { min: SHORTEST })} error={errors.new_password}>
        <Input name="new_password" type="password" autoComplete="new-password" />
      </Field>
    </EntryForm>
  );
}
