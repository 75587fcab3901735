"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { PAUSE_S, SmsCodeField } from "@/components/shell/sms-code-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/lib/notices";
import { isMobile } from "@/lib/validators";
import { applyApi } from "./calls";
import { keepProof, type Proof } from "./proof";
import type { Brief } from "./types";
import { useSent } from "./use-sent";

type ProveFormProps = {
  /** Of an application: its own mobile is proved, and not typed. */
  token?: string;
  onProved: (proof: Proof, applications: Brief[]) => void;
};

/** A code by SMS: the mobile is in the hands of who sits here. */
export function ProveForm({ token, onProved }: ProveFormProps) {
  const t = useTranslations("apply");
  const [mobile, setMobile] = useState("");
  const [sentTo, setSentTo] = useState("");
  const [code, setCode] = useState("");
  const [handle, setHandle] = useState("");
  const wrongMobile: Record<string, string> = token || isMobile(mobile) ? {} : { mobile: t("wrongMobile") };
  const wrongCode: Record<string, string> = code.length < 6 ? { sms_code: t("needCode") } : {};
  const { busy, failed, errors, send } = useSent({ mobile, sms_code: code }, { ...wrongMobile, ...wrongCode });
  const ask = async () => {
    let wait = 0;
    await send(wrongMobile, async (key) => {
      wait = PAUSE_S;
      const sent = token ? await applyApi.pageCode(token, key) : await applyApi.code(mobile.trim(), key);
      setHandle(sent.handle);
      setSentTo(sent.mobile || mobile.trim());
      wait = sent.seconds;
      notify.success(t("codeSent"));
    });
    return wait;
  };
  const prove = () =>
    send({ ...wrongMobile, ...wrongCode }, async (key) => {
      const by = token ? { token } : { mobile: mobile.trim() };
      const done = await applyApi.prove(by, { sms_code: code, sms_handle: handle }, key);
      const proof = { proof: done.proof, mobile: token ? "" : mobile.trim() };
      keepProof(proof);
      onProved(proof, done.applications);
    });
  return (
    <Card title={t(token ? "proveOwnTitle" : "proveTitle")}>
      <PlainForm onSend={prove} className="max-w-md">
        <p className="text-ink-2">{t(token ? "proveOwnText" : "proveText")}</p>
        <FormError text={failed} />
        {!token && (
          <Field label={t("mobile")} required error={errors.mobile}>
            <Input
              inputMode="tel"
              autoComplete="tel"
              maxLength={11}
              value={mobile}
              onChange={(event) => setMobile(event.target.value)}
            />
          </Field>
        )}
        <SmsCodeField
          value={code}
          onChange={(typed) => setCode(typed.replace(/\D/g, ""))}
          ask={ask}
          error={errors.sms_code}
          help={sentTo && t("codeSentTo", { mobile: sentTo })}
          required
        />
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {t("next")}
        </Button>
      </PlainForm>
    </Card>
  );
}
