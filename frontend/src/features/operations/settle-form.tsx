"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { DescriptionList } from "@/components/ui/description-list";
import { momentOf } from "@/lib/date";
import { notify } from "@/lib/notices";
import { useSettleCall } from "./mutations";
import type { PartnerCall } from "./queries";

/** A person says how a stuck call ended at the party: what wanted it goes on, or is undone. */
export default function SettleForm({ call, onClose }: { call: PartnerCall; onClose: () => void }) {
  const t = useTranslations("operations");
  const settle = useSettleCall();
  const schema = useMemo(
    () =>
      z
        .object({
          outcome: z.pipe(z.string(), z.enum(["done", "not_done"], t("sayOutcome"))),
          reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
          trade_no: z.string().check(z.trim(), z.maxLength(64)),
          paid_at: z.string(),
        })
        .check(
          z.refine(({ outcome, trade_no }) => !(outcome === "done" && call.needs_trade_no && !trade_no), {
            path: ["trade_no"],
            error: t("tradeNoNeeded"),
          }),
        ),
    [call, t],
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("settleTitle")}
      schema={schema}
      defaultValues={{
        outcome: call.outcomes.length === 1 ? (call.outcomes[0] ?? "") : "",
        reason: "",
        trade_no: "",
        paid_at: "",
      }}
      submitLabel={t("settle")}
      onSubmit={async ({ outcome, reason, trade_no, paid_at }) => {
        const { id, merchant_id } = call;
        await settle.send({ body: { id, merchant_id, outcome, reason, trade_no, paid_at: momentOf(paid_at) } });
        notify.success(t("settledDone", { number: call.key, outcome: t(`outcomes.${outcome}`) }));
      }}
    >
      {(form) => {
        const outcome = call.outcomes.find((one) => one === form.watch("outcome"));
        return (
          <>
            <p className="text-ink-2">{t("settleText", { number: call.key })}</p>
            <DescriptionList
              columns={2}
              items={[
                { label: t("call"), value: `${call.party_label} · ${call.operation}` },
                { label: t("merchant"), value: call.merchant_name },
                Boolean(call.error) && { label: t("error"), value: call.error, wide: true },
              ]}
            />
            <SelectField
              form={form}
              name="outcome"
              label={t("outcome")}
              required
              help={outcome ? t(`outcomeHelp.${outcome}`) : undefined}
              placeholder={t("sayOutcome")}
              options={call.outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            />
            {outcome === "done" && call.needs_trade_no && (
              <>
                <TextField
                  form={form}
                  name="trade_no"
                  label={t("tradeNo")}
                  help={t("tradeNoHelp")}
                  required
                  maxLength={64}
                />
                <TextField
                  form={form}
                  name="paid_at"
                  type="datetime-local"
                  label={t("paidAt")}
                  help={t("paidAtHelp")}
                />
              </>
            )}
            <TextAreaField form={form} name="reason" label={t("reason")} required maxLength={200} />
          </>
        );
      }}
    </DrawerForm>
  );
}
