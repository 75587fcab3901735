"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { amountBetween } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField } from "@/components/form/fields";
import { fen, yuanText, type Fen } from "@/lib/money";
import { useMakeCode } from "./mutations";
import type { RechargeCode, RiskBalance } from "./queries";

type Props = { balance: RiskBalance; onClose: () => void; onCode: (code: RechargeCode) => void };

/** How much to recharge; the code to scan comes next. */
export default function CodeForm({ balance, onClose, onCode }: Props) {
  const t = useTranslations("risk");
  const make = useMakeCode();
  const span = { least: yuanText(balance.min_recharge), most: yuanText(balance.max_recharge) };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("byQr")}
      schema={z.object({
        amount: amountBetween(balance.min_recharge, balance.max_recharge, t("amountBetween", span)),
      })}
      defaultValues={{ amount: null as Fen | null }}
      submitLabel={t("makeCode")}
      onSubmit={async ({ amount }, key) => onCode(await make.send({ body: { amount }, key }))}
    >
      {(form) => (
        <MoneyField
          form={form}
          name="amount"
          label={t("amount")}
          help={t("amountHelp", span)}
          most={fen(balance.max_recharge)}
          required
        />
      )}
    </DrawerForm>
  );
}
