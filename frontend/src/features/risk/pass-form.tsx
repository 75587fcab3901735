"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { Shots } from "@/components/viewer/viewer";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useCheckRecharge } from "./mutations";
import type { Recharge } from "./queries";

const schema = z.object({ reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) });

/** The transfer is in the bank's books: the number of its line goes with the pass. */
export default function PassForm({ row, onClose }: { row: Recharge; onClose: () => void }) {
  const t = useTranslations("risk");
  const check = useCheckRecharge();
  const words = { merchant: row.merchant_name, amount: yuanText(row.amount) };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("ask.pass.title", words)}
      schema={schema}
      defaultValues={{ reference: "" }}
      submitLabel={t("pass")}
      ask={({ reference }) => ({
        title: t("ask.pass.title", words),
        text: t("ask.pass.text", { ...words, reference }),
        sums: [{ label: t("credited"), fen: row.amount }],
        action: t("ask.pass.action", words),
      })}
      onSubmit={async ({ reference }, key) => {
        await check.send({ query: { id: row.id, result: "pass", reference }, key });
        notify.success(t("ask.pass.done", words));
      }}
    >
      {(form) => (
        <>
          <DescriptionList
            columns={2}
            items={[
              { label: t("merchant"), value: row.merchant_name },
              { label: t("applies"), value: <Money fen={row.amount} size="lg" /> },
              { label: t("remark"), value: row.remark || "–" },
              {
                label: t("voucher"),
                value: <Shots shots={[{ src: row.voucher, alt: t("voucher") }]} className="size-16 object-cover" />,
              },
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
        </>
      )}
    </DrawerForm>
  );
}
