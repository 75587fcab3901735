"use client";
import { useTranslations } from "next-intl";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Choices } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { usePay } from "./mutations";
import { amountUpTo } from "@/components/form/amount";
import { MoneyField, PicturesField, TextField } from "@/components/form/fields";
import type { Attempt, Bill, Method } from "./queries";

type Values = { method: Method; amount: Fen | null; proof: string[]; received_on: string; remark: string };
type PayFormReturn = UseFormReturn<Values, unknown, Values & { amount: Fen }>;
type PayFormProps = {
  orderBills: Bill[];
  methods: Method[];
  today: string;
  onClose: () => void;
  onQr: (attempt: Attempt) => void;
};

/** Collect one or several bills: debit, a code to scan, or money received offline with its proof. */
export default function PayForm({ orderBills, methods, today, onClose, onQr }: PayFormProps) {
  const t = useTranslations("billing");
  const pay = usePay();
  const most = fen(orderBills.reduce((sum, bill) => sum + bill.open + (bill.late_fee?.open ?? 0), 0));
  const schema = z
    .object({
      method: z.enum(["debit", "qr", "offline"]),
      amount: amountUpTo(most, t),
      proof: z.array(z.string()),
      received_on: z.string(),
      remark: z.string().check(z.maxLength(200)),
    })
    .check(
      z.refine((values) => values.method !== "offline" || values.proof.length > 0, {
        path: ["proof"],
        error: t("proofMissing"),
      }),
    );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("collectTitle")}
      schema={schema}
      submitLabel={t("collect")}
      defaultValues={{ method: methods[0] ?? "qr", amount: most, proof: [], received_on: today, remark: "" }}
      info={(form) => <Sum form={form} />}
      onSubmit={async ({ method, amount, proof, received_on, remark }, key) => {
        const bill_ids = orderBills.flatMap((bill) => bill.id ?? []);
        const received = method === "offline" ? { received_on: received_on || today } : {};
        const body = { bill_ids, method, amount, proof: proof[0] ?? "", remark, ...received };
        const attempt = await pay.send({ body, key });
        if (attempt.qr_content && attempt.state === "waiting") onQr(attempt);
        else if (attempt.state === "failed") notify.warning({ title: t("failed"), text: attempt.error });
        else notify.success(t(`sent.${method}`, { sum: yuanText(attempt.amount) }));
      }}
    >
      {(form) => (
        <>
          <ul className="rounded bg-sunken px-3 py-2 text-ink-2">
            {orderBills.map((bill) => (
              <li key={bill.key} className="flex justify-between gap-4">
                <span>{bill.period ? t("periodOf", { n: bill.period, kind: bill.kind_label }) : bill.kind_label}</span>
                <span>
                  <Money fen={bill.open} />
                  {bill.late_fee && bill.late_fee.open > 0 && (
                    <span className="text-xs">
                      {" "}
                      + {t("lateFee")} <Money fen={bill.late_fee.open} size="sm" />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Controller
            control={form.control}
            name="method"
            render={({ field }) => (
              <Choices
                name="method"
                label={t("method")}
                value={field.value}
                onChange={field.onChange}
                options={methods.map((value) => ({
                  value,
                  label: t(`methods.${value}.label`),
                  help: t(`methods.${value}.help`),
                }))}
              />
            )}
          />
          <MoneyField form={form} name="amount" label={t("amount")} help={t("amountHelp")} required />
          <Proof form={form} today={today} />
        </>
      )}
    </DrawerForm>
  );
}

function Sum({ form }: { form: PayFormReturn }) {
  const amount = useWatch({ control: form.control, name: "amount" });
  return <Money fen={amount} size="lg" />;
}

function Proof({ form, today }: { form: PayFormReturn; today: string }) {
  const t = useTranslations("billing");
  if (useWatch({ control: form.control, name: "method" }) !== "offline") return null;
  return (
    <>
      <PicturesField form={form} name="proof" label={t("proof")} help={t("proofHelp")} required max={1} />
      <TextField
        form={form}
        name="received_on"
        type="date"
        max={today}
        label={t("receivedOn")}
        help={t("receivedOnHelp")}
        required
      />
      <TextField form={form} name="remark" label={t("remark")} />
    </>
  );
}
