"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { currentSide } from "@/lib/api";
import { readRemember } from "@/lib/session";
import type { Side } from "@/lib/side";
import { safeTarget } from "@/lib/target";
import { holdCredentials } from "./held-credentials";
import { useLogin } from "./use-login";

const ForgotPassword = dynamic(() => import("./forgot-password").then((m) => m.ForgotPassword));

const target = () => new URLSearchParams(location.search).get("target");
const sideHere = (): Side => (typeof document === "undefined" ? "store" : currentSide());

/** Account and password; several roles lead to the role picker, else back to where the person came from. */
export function LoginForm() {
  const t = useTranslations("shell");
  const router = useRouter();
  const { login, busy, failed, locked } = useLogin(sideHere());
  const [remember, setRemember] = useState(() => typeof window !== "undefined" && readRemember());
  const [forgot, setForgot] = useState(false);

  if (forgot) return <ForgotPassword onBack={() => setForgot(false)} />;
  const submit = async (form: FormData) => {
    const entered = { account: String(form.get("account")), password: String(form.get("password")) };
    const answer = await login(entered, remember);
    if (!answer) return;
    if (!answer.need_role_pick) return router.replace(safeTarget(target(), location.origin));
    holdCredentials({ ...entered, remember });
    router.replace(`/main/rolePicker${location.search}`);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <h1 className="text-xl">{t("login")}</h1>
      <FormError text={failed} />
      <Field label={t("account")}>
        <Input name="account" autoComplete="username" autoFocus placeholder={t("accountHint")} className="min-h-10" />
      </Field>
      <Field label={t("password")}>
        <Input name="password" type="password" autoComplete="current-password" className="min-h-10" />
      </Field>
      <div className="flex items-center justify-between">
        <Checkbox
          label={t("remember")}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          suppressHydrationWarning
        />
        <Button variant="link" onClick={() => setForgot(true)}>
          {t("forgot")}
        </Button>
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={busy} disabled={locked}>
        {t("login")}
      </Button>
    </form>
  );
}
