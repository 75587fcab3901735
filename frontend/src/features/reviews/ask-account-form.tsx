"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField, TextField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { useAskAccount } from "./mutations";

const text = (most: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(most));

/** The shop asks for another account for its money; the platform confirms it. */
export default function AskAccountForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("reviews");
  const ask = useAskAccount();
  const schema = z.object({
    bank_name: text(60),
    bank_holder: text(60),
    bank_account: z
      .string()
      .check(z.refine((value) => /^\d{8,30}$/.test(value.replace(/\s/g, "")), { error: t("ask.wrongAccount") })),
    why: text(200),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("ask.title")}
      submitLabel={t("ask.submit")}
      schema={schema}
      defaultValues={{ bank_name: "", bank_holder: "", bank_account: "", why: "" }}
      onSubmit={async ({ bank_account, ...rest }, key) => {
        await ask.send({ body: { ...rest, bank_account: bank_account.replace(/\s/g, "") }, key });
        notify.success(t("ask.done"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("ask.text")}</p>
          <TextField form={form} name="bank_holder" label={t("ask.holder")} required maxLength={60} />
          <TextField form={form} name="bank_name" label={t("ask.bank")} required maxLength={60} />
          <TextField form={form} name="bank_account" label={t("ask.account")} required maxLength={40} />
          <TextAreaField form={form} name="why" label={t("ask.why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
