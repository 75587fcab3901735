"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import type { Side } from "@/lib/side";
import { useLogin } from "./use-login";

type Props = {
  side: Side;
  account: string;
  /** The role that was worked in; null for who has only one. */
  roleId: string | null;
  onDone: () => void;
  onLeave: () => void;
};

/** Logs in without leaving the page: what was typed is still there. */
export function LoginAgain({ side, account, roleId, onDone, onLeave }: Props) {
  const t = useTranslations("shell");
  const { login, busy, failed } = useLogin(side);
  const [asked, setAsked] = useState(false);
  const submit = async (form: FormData) => {
    const [entered, password] = [String(form.get("account")), String(form.get("password"))];
    const code = String(form.get("code") ?? "").trim();
    const done = await login({ account: entered, password, role_id: roleId, ...(code && { code }) });
    if (done?.asks === "code") return setAsked(true);
    if (done) (done.need_role_pick || done.asks === "enrol" ? onLeave : onDone)();
  };
  return (
    <Dialog open onClose={() => undefined} title={t("expiredTitle")}>
      <PlainForm onSend={(form) => submit(new FormData(form))}>
        <p className="text-ink-2">{t("expiredText")}</p>
        <FormError text={failed} />
        <Field label={t("account")}>
          <Input name="account" defaultValue={account} readOnly={Boolean(account)} autoComplete="username" />
        </Field>
        <Field label={t("password")}>
          <Input name="password" type="password" autoFocus autoComplete="current-password" />
        </Field>
        {asked && (
          <Field label={t("authCode")} help={t("authCodeHelp")}>
            <Input name="code" autoComplete="one-time-code" autoFocus />
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onLeave}>{t("toLogin")}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t("login")}
          </Button>
        </div>
      </PlainForm>
    </Dialog>
  );
}
