"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { FormError } from "@/components/form/form-error";
import { TextField } from "@/components/form/fields";
import { PlainForm } from "@/components/form/plain-form";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { CODE } from "@/lib/api";
import { orUnsure } from "@/lib/api/seen-after";
import { useWrite } from "@/lib/api/use-write";
import { notify } from "@/lib/notices";
import { shellApi } from "@/lib/shell-api";
import { PAUSE_S, SmsCodeField } from "./sms-code-field";
import { useAttempt } from "./use-attempt";

const SHORTEST = 8;
const EMPTY = { old_password: "", new_password: "", again: "", sms_code: "" };

type ChangePasswordProps = {
  /** Somebody else chose the one that there is: nothing else opens until it is changed. */
  demanded?: boolean;
  /** A mobile, masked, to which a code goes: the change proves it. */
  proving?: string;
  onDone?: () => void;
};

/** One's own password, by the old one. The other sessions of this person end. */
export function ChangePassword({ demanded, proving, onDone }: ChangePasswordProps) {
  const t = useTranslations("shell");
  const change = useWrite("post", "/api/platform/changePwd", [["shell"]]);
  const sms = useAttempt();
  const [handle, setHandle] = useState("");
  const ask = async () => {
    let wait = 0;
    await sms.attempt(
      {},
      async () => {
        const sent = await shellApi.sendFirstCode();
        setHandle(sent.handle);
        wait = sent.seconds;
      },
      (error) => {
        if (error.code === CODE.tooMany) wait = error.retryAfter || PAUSE_S;
      },
    );
    return wait;
  };
  const schema = z
    .object({
      old_password: z.string().check(z.minLength(1)),
      new_password: z.string().check(z.minLength(SHORTEST)),
      again: z.string(),
      sms_code: z.string().check(z.minLength(proving ? 1 : 0)),
    })
    .check(
      z.refine(({ new_password, again }) => new_password === again, { path: ["again"], message: t("notTheSame") }),
    );
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: EMPTY,
    onSubmit: async ({ old_password, new_password, sms_code }) => {
      const proof = proving ? { sms_code, sms_handle: handle } : {};
      await orUnsure("password", () => change.send({ body: { old_password, new_password, ...proof } }));
      form.reset(EMPTY);
      notify.success(t("ownPasswordChanged"));
      onDone?.();
    },
  });
  return (
    <PlainForm className="max-w-sm" onSend={submit}>
      <FormError text={failed} />
      <TextField
        form={form}
        name="old_password"
        type="password"
        autoComplete="current-password"
        label={t(demanded ? "givenPassword" : "oldPassword")}
        required
      />
      <TextField
        form={form}
        name="new_password"
        type="password"
        autoComplete="new-password"
        label={t("newPassword")}
        help={t("ownPasswordRule", { min: SHORTEST })}
        required
      />
      <TextField
        form={form}
        name="again"
        type="password"
        autoComplete="new-password"
        label={t("newPasswordAgain")}
        required
      />
      {proving && (
        <Controller
          control={form.control}
          name="sms_code"
          render={({ field, fieldState }) => (
            <SmsCodeField
              value={field.value}
              onChange={field.onChange}
              ask={ask}
              error={fieldState.error?.message ?? (sms.failed || undefined)}
              help={t("firstCodeHelp", { mobile: proving })}
              required
            />
          )}
        />
      )}
      <Button type="submit" variant="primary" size="lg" loading={busy} className="self-start">
        {t("changePassword")}
      </Button>
    </PlainForm>
  );
}
