"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { DescriptionList } from "@/components/ui/description-list";
import { Choices } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import type { Act } from "./doings";
import { useAnswerRenewal, useRequestRenewal, useWithdrawRenewal } from "./mutations";
import type { OrderInfo } from "./types";

type RenewalProps = { order: OrderInfo; onClose: () => void };
export type RenewalAct = Extract<Act, `${string}_renewal`>;

/** A renewal, asked for by staff for who called, answered, taken back. */
export default function RenewalActs({ act, ...props }: RenewalProps & { act: RenewalAct }) {
  const Step = STEPS[act];
  return <Step {...props} />;
}

const STEPS = {
  request_renewal: Request,
  answer_renewal: Answer,
  withdraw_renewal: Withdraw,
} satisfies Record<RenewalAct, (props: RenewalProps) => React.ReactNode>;

function Request({ order, onClose }: RenewalProps) {
  const t = useTranslations("orders");
  const request = useRequestRenewal();
  const { renewal } = order;
  if (!renewal) return null;
  const sum = yuanText(renewal.amount);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("renewal.requestTitle", { title: order.goods.title })}
      schema={z.object({ periods: z.string() })}
      defaultValues={{ periods: "1" }}
      submitLabel={t("doings.request_renewal")}
      onSubmit={async ({ periods }, key) => {
        await request.send({ body: { order_id: order.order_id, periods: Number(periods) }, key });
        notify.success(t("renewal.requested"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("renewal.requestText", { sum })}</p>
          <SelectField
            form={form}
            name="periods"
            label={t("renewal.periods")}
            required
            options={renewal.ends.map((until, i) => ({
              value: String(i + 1),
              label: t("renewal.option", { count: i + 1, until }),
            }))}
          />
        </>
      )}
    </DrawerForm>
  );
}

const RESULTS = ["agree", "refuse"] as const;
type Result = (typeof RESULTS)[number];

/** What is asked for, and the answer, which is never made beforehand. */
function Answer({ order, onClose }: RenewalProps) {
  const t = useTranslations("orders");
  const answer = useAnswerRenewal();
  const [result, setResult] = useState<Result | null>(null);
  const { renewal } = order;
  if (!renewal) return null;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("renewal.answerTitle", { title: order.goods.title })}
      text={result ? t(`renewal.results.${result}.text`) : t("renewal.choose")}
      action={t(result ? `renewal.results.${result}.action` : "doings.answer_renewal")}
      blocked={!result}
      danger={result === "refuse"}
      reason={result === "refuse" ? { label: t("renewal.why"), required: true } : undefined}
      onConfirm={async (key, reason) => {
        if (!result) return;
        await answer.send({
          body: { order_id: order.order_id, result, reason, periods: renewal.asked, amount: renewal.amount },
          key,
        });
        notify.success(t(`renewal.results.${result}.done`));
      }}
    >
      <DescriptionList
        columns={2}
        items={[
          { label: t("renewal.periods"), value: t("renewal.count", { count: renewal.asked }) },
          { label: t("renewal.each"), value: <Money fen={renewal.amount} /> },
          { label: t("renewal.total"), value: <Money fen={fen(renewal.asked * renewal.amount)} /> },
          renewal.first_due !== null && { label: t("renewal.firstDue"), value: renewal.first_due },
          renewal.asked_until !== null && { label: t("renewal.until"), value: renewal.asked_until },
          renewal.answer_by !== null && { label: t("renewal.answerBy"), value: renewal.answer_by },
        ]}
      />
      <div className="mt-4">
        <Choices
          name="result"
          label={t("renewal.result")}
          inline
          value={result}
          onChange={(value) => setResult(value as Result)}
          options={RESULTS.map((value) => ({ value, label: t(`renewal.results.${value}.action`) }))}
        />
      </div>
    </Confirm>
  );
}

function Withdraw({ order, onClose }: RenewalProps) {
  const t = useTranslations("orders");
  const withdraw = useWithdrawRenewal();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("renewal.withdrawTitle")}
      text={t("renewal.withdrawText")}
      action={t("doings.withdraw_renewal")}
      onConfirm={async (key) => {
        await withdraw.send({ body: { order_id: order.order_id }, key });
        notify.success(t("renewal.withdrawn"));
      }}
    />
  );
}
