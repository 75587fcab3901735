"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { amountBetween } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, PictureField, TextField } from "@/components/form/fields";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useRechargeOffline } from "./mutations";
import type { RiskBalance } from "./queries";

/** Money that was transferred to the platform, with the slip that proves it. */
export default function OfflineForm({ balance, onClose }: { balance: RiskBalance; onClose: () => void }) {
  const t = useTranslations("risk");
  const recharge = useRechargeOffline();
  const span = { least: yuanText(balance.min_recharge), most: yuanText(balance.max_recharge) };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("offline")}
      schema={z.object({
        amount: amountBetween(balance.min_recharge, balance.max_recharge, t("amountBetween", span)),
        voucher: z.string().check(z.minLength(1, t("voucherMissing"))),
        remark: z.string().check(z.maxLength(200)),
      })}
      defaultValues={{ amount: null as Fen | null, voucher: "", remark: "" }}
      submitLabel={t("submit")}
      onSubmit={async (body, key) => {
        await recharge.send({ body, key });
        notify.success(t("submitted", { amount: yuanText(body.amount) }));
      }}
    >
      {(form) => (
        <>
          <MoneyField
            form={form}
            name="amount"
            label={t("amount")}
            help={t("amountHelp", span)}
            most={fen(balance.max_recharge)}
            required
          />
          <PictureField secret form={form} name="voucher" label={t("voucher")} help={t("voucherHelp")} required />
          <TextField form={form} name="remark" label={t("remark")} />
        </>
      )}
    </DrawerForm>
  );
}
