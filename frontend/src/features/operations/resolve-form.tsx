"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { MomentField } from "@/components/form/moment-field";
import { SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { DescriptionList } from "@/components/ui/description-list";
import { isLocal, localOf, momentOf } from "@/lib/date";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useCallAbout } from "./call-about";
import { useResolveSeen } from "./became";
import type { PartnerCall } from "./queries";
import { Said } from "./said";

type Outcome = PartnerCall["outcomes"][number];

/** A person says how a stuck call ended at the party: what wanted it goes on, or is undone. */
export default function ResolveForm({ call, onClose }: { call: PartnerCall; onClose: () => void }) {
  const t = useTranslations("operations");
  const resolve = useResolveSeen(call);
  const about = useCallAbout(call);
  const schema = useMemo(
    () =>
      z
        .object({
          outcome: z.pipe(z.string(), z.enum(["done", "not_done"], t("sayOutcome"))),
          reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
          trade_no: z.string().check(z.trim(), z.maxLength(64)),
          paid_at: z.string().check(z.refine((one) => one === "" || isLocal(one), t("paidAtShape"))),
          reference: z.string().check(z.trim(), z.maxLength(64)),
        })
        .check(
          z.refine(({ outcome, trade_no }) => !(outcome === "done" && call.needs_trade_no && !trade_no), {
            path: ["trade_no"],
            error: t("tradeNoNeeded"),
          }),
        ),
    [call, t],
  );
  const says = (one: Outcome) =>
    call.operation === "refund" && call.amount !== null
      ? t(`refundHelp.${one}`, { sum: yuanText(call.amount) })
      : t(`outcomeHelp.${one}`);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("resolveTitle")}
      schema={schema}
      defaultValues={{
        outcome: call.said?.outcome ?? (call.outcomes.length === 1 ? (call.outcomes[0] ?? "") : ""),
        reason: "",
        trade_no: call.said?.trade_no ?? "",
        paid_at: localOf(call.said?.paid_at),
        reference: call.said?.reference ?? "",
      }}
      submitLabel={t("resolve")}
      ask={({ outcome }) =>
        call.amount === null
          ? null
          : {
              title: t("ask.resolve.title", { outcome: t(`outcomes.${outcome}`), sum: yuanText(call.amount) }),
              text: t("ask.resolve.text", {
                call: `${call.party_label} · ${call.operation_label}`,
                merchant: call.merchant_name,
                what: says(outcome),
              }),
              sums: [{ label: t("amount"), fen: call.amount }],
              action: t("ask.resolve.action", { outcome: t(`outcomes.${outcome}`) }),
            }
      }
      onSubmit={async ({ paid_at, ...words }) => {
        const { outcome } = words;
        const { waits } = await resolve.send({ words: { ...words, paid_at: momentOf(paid_at) } });
        const named = { number: call.key, outcome: t(`outcomes.${outcome}`) };
        notify.success(t(waits ? "saidDone" : "resolvedDone", named));
      }}
    >
      {(form) => {
        const outcome = call.outcomes.find((one) => one === form.watch("outcome"));
        return (
          <>
            <p className="text-ink-2">{t("resolveText", { number: call.key })}</p>
            <DescriptionList
              columns={2}
              items={[
                { label: t("call"), value: `${call.party_label} · ${call.operation_label}` },
                { label: t("merchant"), value: call.merchant_name },
                ...about,
                Boolean(call.error) && { label: t("error"), value: call.error, wide: true },
                call.said !== null && { label: t("said"), value: <Said said={call.said} />, wide: true },
              ]}
            />
            <SelectField
              form={form}
              name="outcome"
              label={t("outcome")}
              required
              help={outcome && says(outcome)}
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
                <MomentField form={form} name="paid_at" label={t("paidAt")} help={t("paidAtHelp")} />
              </>
            )}
            {outcome === "done" && call.needs_reference && (
              <TextField
                form={form}
                name="reference"
                label={t("returnReference")}
                help={t("returnReferenceHelp")}
                maxLength={64}
              />
            )}
            <TextAreaField form={form} name="reason" label={t("reason")} required maxLength={200} />
          </>
        );
      }}
    </DrawerForm>
  );
}
