"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { currentSide } from "@/lib/api";
import { readRemember } from "@/lib/session";
import type { LoginOut } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { safeTarget } from "@/lib/target";
import { useGo } from "@/lib/use-go";
import { EntryForm } from "./entry-form";
import { useLogin } from "./use-login";

const SecondStep = onDemand(() => import("./second-step").then((m) => m.SecondStep));
const RecoveryCodes = onDemand(() => import("./second-step").then((m) => m.RecoveryCodes));
const AcceptInvitation = onDemand(() => import("./accept-invitation").then((m) => m.AcceptInvitation));
const ForgotPassword = onDemand(() => import("./forgot-password").then((m) => m.ForgotPassword));

type Entered = { account: string; password: string };

const target = () => new URLSearchParams(location.search).get("target");
const sideHere = (): Side => (typeof document === "undefined" ? "store" : currentSide());

/** Account and password; several roles lead to the role picker, else back to where the person came from. */
export function LoginForm() {
  const t = useTranslations("shell");
  const go = useGo();
  const { login, busy, failed, locked } = useLogin(sideHere());
  const [remember, setRemember] = useState(() => typeof window !== "undefined" && readRemember());
  const [without, setWithout] = useState<"forgot" | "invited" | null>(null);
  const [step, setStep] = useState<{ entered: Entered; answer: LoginOut } | null>(null);

  if (without === "forgot") return <ForgotPassword onBack={() => setWithout(null)} />;
  if (without === "invited") return <AcceptInvitation onBack={() => setWithout(null)} />;
  const leave = (answer: LoginOut) =>
    go.replace(answer.need_role_pick ? `/main/rolePicker${location.search}` : safeTarget(target(), location.origin));
  const send = async (entered: Entered, code = "") => {
    const answer = await login(code ? { ...entered, code } : entered, remember);
    if (!answer) return;
    if (answer.asks === "nothing" && answer.recovery_codes.length === 0) return leave(answer);
    setStep({ entered, answer });
  };
  if (step && step.answer.asks === "nothing")
    return <RecoveryCodes codes={step.answer.recovery_codes} onDone={() => leave(step.answer)} />;
  if (step)
    return (
      <SecondStep
        asked={step.answer}
        busy={busy}
        failed={failed}
        locked={locked}
        onCode={(code) => void send(step.entered, code)}
        onBack={() => setStep(null)}
      />
    );
  return (
    <EntryForm
      title={t("login")}
      busy={busy}
      failed={failed}
      submitLabel={t("login")}
      disabled={locked}
      onSend={(typed) => send({ account: typed("account"), password: typed("password") })}
      others={
        <>
          <Button variant="link" onClick={() => setWithout("invited")}>
            {t("inviteTitle")}
          </Button>
          {/* A company applies at the platform's own address alone. */}
          <Link
            href="/apply"
            className="hidden text-center text-accent-ink hover:underline [[data-side=admin]_&]:block"
          >
            {t("apply")}
          </Link>
        </>
      }
    >
      <Field label={t("account")}>
        <Input name="account" autoComplete="username" autoFocus placeholder={t("accountHint")} className="min-h-10" />
      </Field>
      <Field label={t("password")}>
        <Input name="password" type="password" autoComplete="current-password" className="min-h-10" />
      </Field>
      <div className="flex items-center justify-between">
        <Checkbox
          label={t("remember")}
          className="[[data-side=admin]_&]:invisible"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          suppressHydrationWarning
        />
        <Button variant="link" onClick={() => setWithout("forgot")}>
          {t("forgot")}
        </Button>
      </div>
    </EntryForm>
  );
}
