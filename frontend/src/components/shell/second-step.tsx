"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Qr } from "@/components/ui/qr";
import { EntryForm } from "./entry-form";

/** What an authenticator app reads: the QR code, or the key for who can't scan it. */
export function Enrolment({ uri, secret }: { uri: string; secret: string }) {
  const t = useTranslations("shell");
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t("enrolText")}</p>
      <div className="self-center">
        <Qr value={uri} label={t("enrolTitle")} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {t("enrolKey")}
        <code className="font-mono break-all text-ink">{secret}</code>
        <CopyButton text={secret} />
      </p>
    </div>
  );
}

/** Told once: who loses the phone logs in with one of these. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations("shell");
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">{t("recoveryTitle")}</h2>
      <p className="text-ink-2">{t("recoveryText")}</p>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <CopyButton text={codes.join("\n")} wide />
        <Button variant="primary" onClick={onDone}>
          {t("recoverySaved")}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  asked: { asks: "nothing" | "code" | "enrol"; uri: string; secret: string };
  busy: boolean;
  failed: string;
  locked?: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** After the password: a code of the authenticator, which is set up here where there is none yet. */
export function SecondStep({ asked, busy, failed, locked, onCode, onBack }: Props) {
  const t = useTranslations("shell");
  const input = useRef<HTMLInputElement>(null);
  // A code that was refused is good no more: the next one is typed into an empty field.
  useEffect(() => {
    if (!failed || busy || !input.current) return;
    input.current.value = "";
    input.current.focus();
  }, [failed, busy]);
  return (
    <EntryForm
      title={t(asked.asks === "enrol" ? "enrolTitle" : "secondStep")}
      intro={asked.asks === "enrol" && <Enrolment uri={asked.uri} secret={asked.secret} />}
      busy={busy}
      failed={failed}
      submitLabel={t("login")}
      disabled={locked}
      onSend={(typed) => onCode(typed("code").trim())}
      onBack={onBack}
    >
      <Field label={t("authCode")} help={asked.asks === "code" ? t("authCodeHelp") : undefined}>
        <Input ref={input} name="code" autoComplete="one-time-code" autoFocus className="min-h-10" />
      </Field>
    </EntryForm>
  );
}
