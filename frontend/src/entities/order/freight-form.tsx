"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { amountUpTo } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, TextAreaField } from "@/components/form/fields";
import type { AnswerOf } from "@/lib/api";
import { yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";

/** Of a lease it may wait for an operator, as `proposed`; a purchase stays what it is. */
type Given = AnswerOf<"post", "/api/merchant/refundSfAmount"> | AnswerOf<"post", "/api/sales/refundFreight">;

type FreightFormProps = {
  /** The freight that was paid, all of which may go back. */
  paid: Fen;
  /** Masked, for the question. */
  customer: string;
  send: (given: { amount: Fen; reason: string }, key: string) => Promise<Given>;
  onClose: () => void;
};

/** Give the freight of a lease or purchase back: once, and at most what was paid. */
export function FreightForm({ paid, customer, send, onClose }: FreightFormProps) {
  const t = useTranslations("parcel.freight");
  const schema = z.object({
    amount: amountUpTo(paid, t),
    reason: z.string().check(z.minLength(2), z.maxLength(200)),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("title")}
      schema={schema}
      defaultValues={{ amount: paid, reason: "" }}
      submitLabel={t("submit")}
      ask={({ amount }) => ({
        title: t("ask", { customer, sum: yuanText(amount) }),
        text: t("askText"),
        action: t("act", { sum: yuanText(amount) }),
        sums: [
          { label: t("paid"), fen: paid },
          { label: t("back"), fen: -amount },
        ],
      })}
      onSubmit={async (given, key) => {
        const done = await send(given, key);
        notify.success(t(done.status === "proposed" ? "asked" : "done", { sum: yuanText(given.amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("text", { sum: yuanText(paid) })}</p>
          <MoneyField form={form} name="amount" label={t("amount")} most={paid} required />
          <TextAreaField form={form} name="reason" label={t("reason")} required rows={3} />
        </>
      )}
    </DrawerForm>
  );
}
