"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PicturesField } from "@/components/form/fields";
import { DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { notify } from "@/lib/notices";
import { BankAccount } from "./bank-account";
import { useOperateWithdrawal } from "./mutations";
import type { Withdrawal } from "./types";
import { wordsOf } from "./words-of";

const schema = z.object({
  voucher: z.array(z.string()).check(z.minLength(1)),
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
});

/** The bank transfer was made: its voucher goes with it. */
export default function PaidForm({ row, onClose }: { row: Withdrawal; onClose: () => void }) {
  const t = useTranslations("finance");
  const operate = useOperateWithdrawal();
  const sums = wordsOf(row);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("markPaid")}
      schema={schema}
      defaultValues={{ voucher: [], reference: "" }}
      submitLabel={t("confirmPaid")}
      ask={({ reference }) => ({
        title: t("ask.paid.title", sums),
        text: t("ask.paid.text", { ...sums, reference }),
        sums: [{ label: t("net_"), fen: row.net }],
        action: t("ask.paid.action", sums),
      })}
      onSubmit={async ({ voucher, reference }, key) => {
        const proof = { voucher: voucher[0] ?? "", reference };
        await operate.send({ body: { id: row.id, result: "paid", shown_status: row.status, ...proof }, key });
        notify.success(t("paidDone", sums));
      }}
    >
      {(form) => (
        <>
          <DescriptionList
            columns={2}
            items={[
              { label: t("merchant"), value: row.merchant_name },
              { label: t("bank"), value: <BankAccount id={row.id} masked={row.bank} may /> },
              { label: t("net_"), value: <Money fen={row.net} size="lg" /> },
              { label: t("fee"), value: <Money fen={row.fee} /> },
            ]}
          />
          <Field
            label={t("reference")}
            help={t("referenceHelp")}
            required
            error={form.formState.errors.reference?.message}
          >
            <Input {...form.register("reference")} maxLength={64} />
          </Field>
          <PicturesField
            secret
            form={form}
            name="voucher"
            max={1}
            label={t("voucher")}
            help={t("voucherHelp")}
            required
          />
        </>
      )}
    </DrawerForm>
  );
}
