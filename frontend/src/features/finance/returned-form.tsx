"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { BESIDE } from "@/components/form/beside";
import { DrawerForm } from "@/components/form/drawer-form";
import { PicturesField } from "@/components/form/fields";
import { DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { notify } from "@/lib/notices";
import { useOperateWithdrawal } from "./mutations";
import type { Withdrawal } from "./types";
import { wordsOf } from "./words-of";

type Props = { act: "returned" | "failed"; row: Withdrawal; onClose: () => void };

/** The bank sent a transfer back, or didn't take it: its reference proves it, of a failure also a picture. */
export default function ReturnedForm({ act, row, onClose }: Props) {
  const t = useTranslations("finance");
  const failed = act === "failed";
  const schema = useMemo(
    () =>
      z
        .object({
          reference: z.string().check(z.trim(), z.maxLength(64)),
          reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
          voucher: z.array(z.string()),
        })
        .check(
          z.refine(({ reference, voucher }) => Boolean(reference || (failed && voucher.length)), {
            path: ["reference"],
            error: t(failed ? "bankWordNeeded" : "referenceNeeded"),
            ...BESIDE,
          }),
        ),
    [failed, t],
  );
  const operate = useOperateWithdrawal();
  const sums = wordsOf(row);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(`ask.${act}.title`, sums)}
      schema={schema}
      defaultValues={{ reference: "", reason: "", voucher: [] }}
      submitLabel={t(`ask.${act}.action`)}
      ask={({ reference }) => ({
        title: t("ask.back.title", sums),
        text: t(`ask.${act}.text`, sums) + (reference && t("ask.back.text", { reference })),
        sums: [{ label: t("returns"), fen: row.amount }],
        action: t("ask.back.action", sums),
      })}
      onSubmit={async ({ reference, reason, voucher }, key) => {
        const picture = voucher[0] ? { voucher: voucher[0] } : {};
        const said = { result: act, shown_status: row.status, reference, reason, ...picture };
        await operate.send({ body: { id: row.id, ...said }, key });
        notify.success(t(`ask.${act}.done`, sums));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t(`ask.${act}.text`, sums)}</p>
          <DescriptionList
            columns={2}
            items={[
              { label: t("merchant"), value: row.merchant_name },
              { label: t("bank"), value: row.bank },
              { label: t("returns"), value: <Money fen={row.amount} size="lg" /> },
              { label: t("fee"), value: <Money fen={row.fee} /> },
            ]}
          />
          <Field
            label={t("returnReference")}
            help={t(failed ? "bankWordHelp" : "returnReferenceHelp")}
            required={!failed}
            error={form.formState.errors.reference?.message}
          >
            <Input {...form.register("reference")} maxLength={64} />
          </Field>
          {failed && <PicturesField secret form={form} name="voucher" max={1} label={t("failedVoucher")} />}
          <Field label={t("reason")} required error={form.formState.errors.reason?.message}>
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
