"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/form/fields";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { useApiForm } from "@/components/form/use-api-form";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import type { AnswerOf } from "@/lib/api";
import { dateTime } from "@/lib/date";
import { notify } from "@/lib/notices";
import { notaryQueries, useSetNotary } from "./queries";
import { SaveBar } from "./save-bar";

type Account = AnswerOf<"get", "/api/notarization/isSetNotary">;
const KEY = /^[\x21-\x7e]{4,64}$/;

/** The shop's own account at a notary's office; its secret goes in and never comes back. */
export function NotaryCard() {
  const t = useTranslations("baseSet.notary");
  const service = useQuery(notaryQueries.open);
  const account = useQuery(notaryQueries.account);
  if (service.data?.open === false && !account.data?.configured) return null;
  return (
    <section className="mt-6 grid gap-3 lg:mr-[356px]">
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Loaded query={account} form>
        {(found) => <AccountForm account={found} open={service.data?.open ?? false} />}
      </Loaded>
    </section>
  );
}

function AccountForm({ account, open }: { account: Account; open: boolean }) {
  const t = useTranslations("baseSet.notary");
  const save = useSetNotary();
  const { configured, office, app_id, payer } = account;
  const schema = useMemo(
    () =>
      z.object({
        office: z.string().check(z.trim(), z.minLength(2, t("officeMissing")), z.maxLength(60)),
        payer: z.string().check(z.trim(), z.minLength(2, t("payerMissing")), z.maxLength(60)),
        app_id: z.string().check(z.trim(), z.regex(KEY, t("wrongKey"))),
        secret: z.string().check(
          z.trim(),
          z.refine((text) => (configured && text === "") || KEY.test(text), { error: t("wrongKey") }),
        ),
      }),
    [t, configured],
  );
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: { office, payer, app_id, secret: "" },
    onSubmit: async ({ secret, ...rest }, key) => {
      const { token, waits } = await save.send({ query: { ...rest, ...(secret && { secret }) }, key });
      form.reset({ ...rest, secret: "" });
      if (token.valid) notify.success(t("savedValid"));
      else notify.error(waits ? t("savedWaits") : t("savedRefused", { error: token.refusal }));
    },
  });
  return (
    <PlainForm onSend={() => submit()}>
      <Card>
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">
            {t("text")} {t("price")} <Money fen={account.price} />
          </p>
          {!open && <p className="text-sm text-amber-ink">{t("closed")}</p>}
          {configured && <TokenLine />}
          <FormError text={failed} />
          <TextField form={form} name="office" label={t("office")} maxLength={60} required />
          <TextField form={form} name="payer" label={t("payer")} help={t("payerHelp")} maxLength={60} required />
          <TextField form={form} name="app_id" label={t("appId")} maxLength={64} required autoComplete="off" />
          <TextField
            form={form}
            name="secret"
            type="password"
            label={t("secret")}
            help={configured ? t("secretKept") : t("secretHelp")}
            placeholder={configured ? "••••••••••••" : undefined}
            maxLength={64}
            required={!configured}
            autoComplete="new-password"
          />
          {account.changed_at && (
            <p className="text-xs text-ink-3">
              {t("changed", { who: account.changed_by })} <DateText value={account.changed_at} />
            </p>
          )}
        </div>
        <SaveBar label={t("save")} busy={busy} changed={form.formState.isDirty} />
      </Card>
    </PlainForm>
  );
}

/** Whether the office takes the keys, and until when what it gave for them holds: another is fetched by the next act. */
function TokenLine() {
  const t = useTranslations("baseSet.notary");
  return (
    <Loaded query={useQuery(notaryQueries.token)} waiting={<Skeleton className="h-6 w-60" />}>
      {(token) => (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Chip tone={token.valid ? "green" : token.refusal ? "red" : "grey"}>
            {t(token.valid ? "connected" : token.refusal ? "refused" : "untried")}
          </Chip>
          {token.valid && token.until && <span>{t("until", { at: dateTime(token.until) })}</span>}
          {token.refusal}
        </p>
      )}
    </Loaded>
  );
}
