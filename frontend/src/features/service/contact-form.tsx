"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { PictureField, TextAreaField, TextField } from "@/components/form/fields";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { useApiForm } from "@/components/form/use-api-form";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/input";
import { ContactCard, isFilled } from "@/entities/service/contact-card";
import { CODE, isApiError, Refusal, type AnswerOf } from "@/lib/api";
import { useAppState } from "@/lib/me";
import { notify } from "@/lib/notices";
import { isServicePhone } from "@/lib/validators";
import { useSaveContact } from "./queries";
import { SaveBar } from "./save-bar";

type Own = Omit<AnswerOf<"post", "/api/general/getBaseInfo">, "platform">;
const WECHAT = /^[A-Za-z0-9][\w-]{4,19}$/;

/** The form, and beside it what customers see of it, as one types. */
export function ContactForm({ own, children }: { own: Own; children: ReactNode }) {
  const t = useTranslations("baseSet");
  const { side } = useAppState();
  const save = useSaveContact();
  const { version: first, ...start } = own;
  // Of what was filled in here: somebody else's save in between is said, not overwritten.
  const [version, setVersion] = useState(first);
  const schema = useMemo(() => {
    const orEmpty = (fits: (text: string) => boolean, error: string) =>
      z.string().check(
        z.trim(),
        z.refine((text) => text === "" || fits(text), { error }),
      );
    return z.object({
      phone: orEmpty(isServicePhone, t("wrongPhone")),
      wechat: orEmpty((text) => WECHAT.test(text), t("wrongWechat")),
      qr_url: z.string(),
      hours: z.string().check(z.trim(), z.maxLength(40)),
      notice: z.string().check(z.trim(), z.maxLength(200)),
      indexable: z.boolean(),
    });
  }, [t]);
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: start,
    onSubmit: async (values, key) => {
      try {
        const saved = await save.send({ body: { ...values, version }, key });
        setVersion(saved.version);
        form.reset(values);
        notify.success(t(`saved_${side}`));
      } catch (error) {
        throw isApiError(error, CODE.conflict) ? new Refusal(t("conflict")) : error;
      }
    },
  });
  const shown = { ...start, ...useWatch({ control: form.control }) };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <PlainForm onSend={() => submit()}>
        <Card>
          <div className="grid gap-4">
            <FormError text={failed} />
            <TextField
              form={form}
              name="phone"
              label={t("phone")}
              help={t("phoneHelp")}
              maxLength={20}
              inputMode="tel"
              placeholder="400-000-0000"
            />
            <TextField form={form} name="wechat" label={t("wechat")} help={t("wechatHelp")} maxLength={20} />
            <PictureField form={form} name="qr_url" label={t("qr")} help={t("qrHelp")} />
            <TextField form={form} name="hours" label={t("hours")} maxLength={40} placeholder={t("hoursExample")} />
            <TextAreaField
              form={form}
              name="notice"
              label={t("notice")}
              help={t("noticeHelp")}
              maxLength={200}
              rows={3}
              placeholder={t("noticeExample")}
            />
            {side === "store" && (
              <div>
                <Checkbox label={t("indexable")} {...form.register("indexable")} />
                <p className="mt-1 text-xs text-ink-3">{t("indexableHelp")}</p>
              </div>
            )}
          </div>
          <SaveBar label={t("save")} busy={busy} changed={form.formState.isDirty} />
        </Card>
      </PlainForm>
      <aside className="grid gap-4 lg:sticky lg:top-4">
        <div>
          <h2 className="mb-2 text-sm font-medium text-ink-2">{t(`preview_${side}`)}</h2>
          {isFilled(shown) ? (
            <ContactCard contact={shown} t={t} />
          ) : (
            <p className="rounded-xl border border-dashed border-line px-4 py-6 text-center text-sm text-ink-3">
              {t("nothing")}
            </p>
          )}
        </div>
        {children}
      </aside>
    </div>
  );
}
