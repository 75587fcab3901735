"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CODE, isApiError } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { notify } from "@/lib/notices";
import { shellApi } from "@/lib/shell-api";
import { isMobile } from "@/lib/validators";

const SHORTEST = 8;
type Errors = Partial<Record<"mobile" | "code" | "new_password", string>>;

/** Somebody who was added chooses the password, by the code that came by SMS. */
export function AcceptInvitation({ onBack }: { onBack: () => void }) {
  const t = useTranslations("shell");
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const send = async (mobile: string, code: string, new_password: string) => {
    const wrong: Errors = {
      ...(!isMobile(mobile) && { mobile: t("badMobile") }),
      ...(!code && { code: t("inviteCodeMissing") }),
      ...(new_password.length < SHORTEST && { new_password: t("passwordShort", { min: SHORTEST }) }),
    };
    setFailed("");
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    setBusy(true);
    try {
      const { account } = await shellApi.acceptInvitation({ mobile, code, new_password });
      notify.success(t("inviteDone", { account }));
      onBack();
    } catch (error) {
      if (isApiError(error, CODE.invalid) && error.fields.length)
        setErrors(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])));
      else setFailed(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const typed = (name: string) => String(form.get(name) ?? "");
        void send(typed("mobile").trim(), typed("code").trim(), typed("new_password"));
      }}
    >
      <h1 className="text-xl">{t("inviteTitle")}</h1>
      <p className="text-sm text-ink-2">{t("inviteText")}</p>
      <FormError text={failed} />
      <Field label={t("mobile")} error={errors.mobile}>
        <Input name="mobile" inputMode="tel" autoComplete="tel" autoFocus />
      </Field>
      <Field label={t("inviteCode")} error={errors.code}>
        <Input name="code" autoComplete="one-time-code" autoCapitalize="none" maxLength={20} />
      </Field>
      <Field label={t("newPassword")} help={t("inviteRule", { min: SHORTEST })} error={errors.new_password}>
        <Input name="new_password" type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t("setPassword")}
      </Button>
      <Button variant="link" onClick={onBack}>
        {t("backToLogin")}
      </Button>
    </form>
  );
}
