"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { useApiForm } from "@/components/form/use-api-form";
import { onDemand } from "@/components/on-demand";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { Arrives } from "./arrives";
import { feeRule, withdrawalFee } from "./fee";
import { useApplyWithdraw } from "./mutations";
import { amountBetween } from "@/components/form/amount";
import { MoneyField, TextField } from "@/components/form/fields";
import type { Collect, Reapply } from "./types";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((module) => module.Confirm));
type ApplyFormProps = { collect: Collect; before: Reapply | undefined; onDone: () => void };

/** Amount, fee and net as one types; what the bank gets is said again before it goes. */
export function ApplyForm({ collect: newest, before, onDone }: ApplyFormProps) {
  const t = useTranslations("finance");
  const apply = useApplyWithdraw();
  const [collect, hold] = useUntilAnswered(newest);
  const [asking, setAsking] = useState(false);
  const { rules, available, bank } = collect;
  const most = Math.min(
    available,
    rules.max_each ?? available,
    rules.max_day == null ? available : Math.max(0, rules.max_day - rules.today_amount),
  );
  const schema = z.object({
    amount: amountBetween(
      rules.min_each,
      most,
      t("amountBetween", { least: yuanText(rules.min_each), most: yuanText(most) }),
    ),
    remark: z.string().check(z.maxLength(200)),
  });
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: { amount: before ? fen(before.amount) : null, remark: before?.remark ?? "" },
    onSubmit: async (values, key) => {
      const body = {
        amount: values.amount,
        fee: withdrawalFee(values.amount, rules),
        bank_account: bank.bank_account_mask,
        remark: values.remark,
      };
      await hold(() => apply.send({ body, key }));
      notify.success(t("applied", { amount: yuanText(values.amount) }));
    },
    onSaved: onDone,
  });
  const amount = useWatch({ control: form.control, name: "amount" }) ?? fen(0);
  const tooMuch = amount > most;
  const fee = amount > 0 ? withdrawalFee(amount, rules) : fen(0);
  const net = fen(Math.max(0, amount - fee));
  // A wrong field gets the focus by handleSubmit, not by trigger.
  const ask = form.handleSubmit(() => setAsking(true));
  return (
    <PlainForm onSend={() => ask()}>
      <Card title={t("applyCard")}>
        <div className="grid gap-4">
          {before?.reason && (
            <p className="rounded bg-amber px-3 py-2 text-amber-ink">
              {t("rejectedBecause", { reason: before.reason })}
            </p>
          )}
          {!collect.may_withdraw && (
            <p role="alert" className="rounded bg-red px-3 py-2 text-red-ink">
              {t("mayNot")}
            </p>
          )}
          {rules.beyond.map((text) => (
            <p key={text} className="rounded bg-amber px-3 py-2 text-amber-ink">
              {text}
            </p>
          ))}
          <FormError text={failed} />
          <MoneyField
            form={form}
            most={fen(most)}
            name="amount"
            label={t("amount")}
            required
            help={
              most > 0
                ? t("amountHelp", {
                    most: yuanText(most),
                    times: rules.times_day == null ? "–" : Math.max(0, rules.times_day - rules.today_times),
                  })
                : t("nothingToTake")
            }
          />
          <div>
            <Button
              size="sm"
              disabled={most <= 0}
              onClick={() => form.setValue("amount", fen(most), { shouldDirty: true, shouldValidate: true })}
            >
              {t("all_")}
            </Button>
          </div>
          <TextField form={form} name="remark" label={t("remark")} />
          <DescriptionList
            columns={2}
            items={[
              { label: t("bank"), value: `${bank.bank_name} ${bank.bank_account_mask}` },
              { label: t("holder"), value: bank.bank_holder },
              { label: t("fee"), value: feeRule(rules, t), wide: true },
            ]}
          />
          {collect.bank_waits && (
            <p className="rounded bg-amber px-3 py-2 text-amber-ink">{t("bankWaits", { bank: collect.bank_waits })}</p>
          )}
          <Arrives />
        </div>
        <BottomBar
          place="card"
          info={
            <span className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink-2">
              {t("fee")} {tooMuch ? "–" : <Money fen={fee} />} {t("net_")}{" "}
              {tooMuch ? "–" : <Money fen={net} size="lg" />}
            </span>
          }
        >
          <Button type="submit" variant="primary" loading={busy} disabled={!collect.may_withdraw}>
            {t("apply")}
          </Button>
        </BottomBar>
      </Card>
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={t("ask.apply.title")}
          action={t("ask.apply.action", { amount: yuanText(amount) })}
          text={t("ask.apply.text", { amount: yuanText(amount), bank: `${bank.bank_name} ${bank.bank_account_mask}` })}
          sums={[
            { label: t("amount"), fen: amount },
            { label: t("fee"), fen: fee },
            { label: t("net_"), fen: net },
          ]}
          onConfirm={async () => {
            setAsking(false);
            await submit();
          }}
        />
      )}
    </PlainForm>
  );
}
