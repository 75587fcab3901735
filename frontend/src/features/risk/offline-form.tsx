"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { amountBetween } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, PictureField, TextField } from "@/components/form/fields";
import { CopyButton } from "@/components/ui/copy-button";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useRechargeOffline } from "./mutations";
import { platformContact, type RiskBalance } from "./queries";

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
          <Payee text={balance.payee} />
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

/** Where to transfer to, a line each of the platform's text; what follows a line's colon is copied. */
function Payee({ text }: { text: string }) {
  const t = useTranslations("risk");
  const phone = useQuery({ ...platformContact, enabled: text === "" }).data?.phone;
  if (text === "") return <p className="text-sm text-amber-ink">{phone ? t("payeeAsk", { phone }) : t("payeeNone")}</p>;
  return (
    <section className="rounded-md bg-sunken px-3 py-2 text-sm">
      <h3 className="mb-1 font-medium text-ink-2">{t("payee")}</h3>
      {text.split("\n").map((line) => {
        const colon = line.search(/[:：]/);
        return (
          <p key={line} className="flex items-center gap-1 break-all">
            {line}
            {colon > 0 && (
              <CopyButton text={line.slice(colon + 1).trim()} label={t("payeeCopy", { name: line.slice(0, colon) })} />
            )}
          </p>
        );
      })}
    </section>
  );
}
