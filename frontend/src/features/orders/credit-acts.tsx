"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { Checkbox } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import {
  useApplyQuery,
  useCloseAccount,
  useConfirmSettlement,
  useCreateSign,
  useEndConsent,
  useRaiseObjection,
  useReportCollection,
  useReportFlow,
  useReportMonth,
  useReportSettlement,
  useUndoSettlement,
  useWithdrawRecord,
  type CreditPart,
} from "@/entities/credit/queries";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { dateTime, today } from "@/lib/date";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";

/** What is asked before it is done; `record`: of which record. */
export type CreditAct =
  | { act: "sign" | "end_consent" | "query" | "flow" | "repay" | "collect" | "settle" | "close" | "object" }
  | { act: "confirm" | "undo_settle" | "withdraw"; record: string };
type ActProps = { part: CreditPart; onClose: () => void };

/** Acts at the bureau that ask for something, or can't be taken back. */
export default function CreditActs({ asked, ...props }: ActProps & { asked: CreditAct }) {
  switch (asked.act) {
    case "sign":
      return <AskAgain {...props} />;
    case "end_consent":
      return <EndConsent {...props} />;
    case "flow":
      return <Flow {...props} />;
    case "repay":
      return <Month {...props} />;
    case "close":
      return <Close {...props} />;
    case "object":
      return <Objecting {...props} />;
    case "confirm":
    case "undo_settle":
    case "withdraw":
      return <OfRecord act={asked.act} record={asked.record} onClose={props.onClose} />;
    default:
      return <Asking act={asked.act} {...props} />;
  }
}

/** Of somebody who took the last consent back. */
function AskAgain({ part: { order_id, consent_ended_at }, onClose }: ActProps) {
  const t = useTranslations("credit");
  const sign = useCreateSign();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("asks.sign.title")}
      text={t("asks.sign.text", { at: dateTime(consent_ended_at) })}
      action={t("signAgain")}
      onConfirm={async (key) => {
        await sign.send({ body: { order_id }, key });
        notify.success(t("asks.sign.done"));
      }}
    />
  );
}

function EndConsent({ part: { order_id }, onClose }: ActProps) {
  const t = useTranslations("credit");
  const end = useEndConsent();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("asks.end_consent.title")}
      text={t("asks.end_consent.text")}
      action={t("doings.end_consent")}
      reason={{ label: t("endHow"), required: true }}
      onConfirm={async (key, reason) => {
        await end.send({ body: { order_id, reason }, key });
        notify.success(t("asks.end_consent.done"));
      }}
    />
  );
}

function Asking({ act, part, onClose }: ActProps & { act: "query" | "collect" | "settle" }) {
  const t = useTranslations("credit");
  const [query, collect, settle] = [useApplyQuery(), useReportCollection(), useReportSettlement()];
  const [{ order_id, quota }, hold] = useUntilAnswered(part);
  const none = act === "query" && quota.left === 0;
  const costs = act === "query" && quota.price > 0 ? t("asks.query.price", { price: yuanText(quota.price) }) : "";
  const said = t(`asks.${act}.text`, { left: quota.left, limit: quota.limit }) + costs;
  const send = async (key: string) => {
    if (act === "query") await hold(() => query.send({ body: { order_id, consent: true, price: quota.price }, key }));
    else if (act === "collect") await collect.send({ body: { order_id }, key });
    else await settle.send({ body: { order_id }, key });
    notify.success(t(`asks.${act}.done`));
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`asks.${act}.title`)}
      text={none ? t("asks.query.none") : said}
      action={t(`doings.${act}`)}
      blocked={none}
      agree={act === "query" && !none ? t("asks.query.agree") : undefined}
      onConfirm={send}
    />
  );
}

type OfRecordProps = { act: "confirm" | "undo_settle" | "withdraw"; record: string; onClose: () => void };

function OfRecord({ act, record, onClose }: OfRecordProps) {
  const t = useTranslations("credit");
  const [confirm, undo, withdraw] = [useConfirmSettlement(), useUndoSettlement(), useWithdrawRecord()];
  const send = async (key: string, reason: string) => {
    if (act === "confirm") await confirm.send({ body: { id: record }, key });
    else if (act === "undo_settle") await undo.send({ body: { id: record, reason }, key });
    else await withdraw.send({ body: { id: record, reason }, key });
    notify.success(t(`asks.${act}.done`));
  };
  return (
    <Confirm
      open
      onClose={onClose}
      danger={act !== "confirm"}
      title={t(`asks.${act}.title`)}
      text={t(`asks.${act}.text`)}
      action={t(`doings.${act}`)}
      reason={act === "confirm" ? undefined : { label: t("reason"), required: true }}
      onConfirm={send}
    />
  );
}

function Month({ part: { order_id, months }, onClose }: ActProps) {
  const t = useTranslations("credit");
  const report = useReportMonth();
  const open = months.filter(({ reported }) => !reported);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("doings.repay")}
      schema={z.object({ period: z.string().check(z.minLength(1, t("monthMissing"))) })}
      defaultValues={{ period: open[0]?.month ?? "" }}
      submitLabel={t("reportAct")}
      onSubmit={async ({ period }, key) => {
        const status = open.find(({ month }) => month === period)?.status;
        await report.send({ body: { order_id, period, status }, key });
        notify.success(t("reported"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("monthText")}</p>
          <SelectField
            form={form}
            name="period"
            label={t("month")}
            required
            options={open.map(({ month, status, status_label }) => ({
              value: month,
              label: `${month} · ${status} ${status_label}`,
            }))}
          />
        </>
      )}
    </DrawerForm>
  );
}

function Flow({ part: { order_id, bills }, onClose }: ActProps) {
  const t = useTranslations("credit");
  const report = useReportFlow();
  const [chosen, setChosen] = useState<readonly string[]>(() => bills.map(({ id }) => id));
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("doings.flow")}
      text={bills.length > 0 ? t("flowText") : t("flowNone")}
      action={t("reportAct")}
      blocked={chosen.length === 0}
      onConfirm={async (key) => {
        await report.send({ body: { order_id, bill_ids: [...chosen] }, key });
        notify.success(t("reported"));
      }}
    >
      <ul className="grid gap-2">
        {bills.map(({ id, label, amount, paid_on }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <Checkbox
              label={`${label} ${paid_on}`}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen((now) => (target.checked ? [...now, id] : now.filter((one) => one !== id)))
              }
            />
            <Money fen={amount} />
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

function Close({ part: { order_id, close_codes, opened_on }, onClose }: ActProps) {
  const t = useTranslations("credit");
  const close = useCloseAccount();
  return (
    <DrawerForm
      open
      danger
      onClose={onClose}
      title={t("doings.close")}
      schema={z.object({ code: z.string().check(z.minLength(1)), date: z.string().check(z.minLength(1)) })}
      defaultValues={{ code: close_codes[0]?.value ?? "", date: today() }}
      submitLabel={t("doings.close")}
      onSubmit={async (values, key) => {
        await close.send({ body: { order_id, ...values }, key });
        notify.success(t("reported"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("closeText")}</p>
          <SelectField form={form} name="code" label={t("closeCode")} required options={close_codes} />
          <DateField form={form} name="date" label={t("closeDate")} required min={opened_on} max={today()} />
        </>
      )}
    </DrawerForm>
  );
}

function Objecting({ part: { order_id }, onClose }: ActProps) {
  const t = useTranslations("credit");
  const object = useRaiseObjection();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("doings.object")}
      schema={z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)) })}
      defaultValues={{ text: "" }}
      submitLabel={t("objectAct")}
      onSubmit={async (values, key) => {
        await object.send({ body: { order_id, ...values }, key });
        notify.success(t("objected"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("objectText")}</p>
          <TextAreaField form={form} name="text" label={t("objectWords")} required maxLength={300} />
        </>
      )}
    </DrawerForm>
  );
}
