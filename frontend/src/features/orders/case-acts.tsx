"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, PicturesField, SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { courierQueries } from "@/entities/courier/queries";
import { PARCEL_NUMBER } from "@/entities/order/parcel-numbers";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { InspectForm } from "./inspect-form";
import { LeaseParcel } from "./lease-parcel";
import { useDealCase, useSayCase } from "./mutations";
import { caseReasons } from "./queries";
import { ReceiveForm } from "./receive-form";
import type { Case, OrderInfo } from "./types";

type CaseProps = { one: Case; order: OrderInfo; onClose: () => void };
export type CaseStep = "offer" | "agree" | "reject" | "receive" | "inspect" | "refund" | "finish" | "say";
type Dealt = "agree" | "receive" | "refund" | "finish";

/** The steps of an after-sale case, each with its own question or form. */
export default function CaseActs({ step, ...props }: CaseProps & { step: CaseStep }) {
  const Step = STEPS[step];
  return <Step {...props} />;
}

const STEPS = {
  offer: Offer,
  agree: Agree,
  reject: Reject,
  receive: Receive,
  inspect: Inspect,
  refund: Refund,
  finish: Finish,
  say: Say,
} satisfies Record<CaseStep, (props: CaseProps) => React.ReactNode>;

type Question = { title: string; text: string; action: string; done: string; fen?: number; less?: number };

/** A step that needs no more than a second look. */
function Ask({ one, onClose, step, ask }: CaseProps & { step: Dealt; ask: Question }) {
  const t = useTranslations("orders");
  const deal = useDealCase();
  return (
    <Confirm
      open
      onClose={onClose}
      title={ask.title}
      text={ask.text}
      sums={
        ask.fen === undefined
          ? undefined
          : [
              ...(ask.less ? [{ label: t("case.deducted"), fen: ask.less }] : []),
              { label: t("case.amount"), fen: ask.fen },
            ]
      }
      action={ask.action}
      onConfirm={async (key) => {
        const done = await deal.send({ body: { id: one.id, step }, key });
        notify.success(done.status === "proposed" ? t("case.toPlatform") : ask.done);
      }}
    />
  );
}

const AGREE_TEXTS = {
  refund: "case.agreeRefundText",
  return: "case.agreeReturnText",
  exchange: "case.agreeExchangeText",
  early_return: "case.agreeReturnText",
  repair: "case.agreeRepairText",
} as const satisfies Record<Case["kind"], string>;

/** A refund goes out with the yes; goods come first. */
function Agree(props: CaseProps) {
  const t = useTranslations("orders");
  const { kind, kind_label, amount } = props.one;
  const pays = kind === "refund";
  const ask = {
    title: t("case.agreeTitle", { kind: kind_label }),
    text: t(AGREE_TEXTS[kind]),
    action: t(pays ? "case.agreeAndPay" : "case.steps.agree"),
    done: t(pays ? "case.paidBack" : "case.agreed"),
    fen: pays ? amount : undefined,
  };
  return <Ask {...props} step="agree" ask={ask} />;
}

/** What an early return costs the customer, who agrees to it on their page. */
function Offer({ one, onClose }: CaseProps) {
  const t = useTranslations("orders");
  const deal = useDealCase();
  const { offer } = one;
  if (!offer) return null;
  const schema = z.object({
    fee: z.pipe(
      z.custom<Fen | null>(
        (value) => typeof value === "number" && value >= 0 && value <= offer.most,
        t("atMost", { sum: yuanText(offer.most) }),
      ),
      z.transform((value) => value as Fen),
    ),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("case.steps.offer")}
      schema={schema}
      defaultValues={{ fee: offer.fee ?? fen(0) }}
      submitLabel={t("case.offerAct")}
      onSubmit={async ({ fee }, key) => {
        await deal.send({ body: { id: one.id, step: "offer", fee }, key });
        notify.success(t("case.offered"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{offer.text}</p>
          <MoneyField
            form={form}
            name="fee"
            label={t("case.fee")}
            help={t("case.feeHelp", { sum: yuanText(offer.most) })}
            most={offer.most}
            required
          />
        </>
      )}
    </DrawerForm>
  );
}

/** Goods of an early return end the rent on the day on which they left the customer, so it is asked. */
function Receive(props: CaseProps) {
  return props.one.kind === "early_return" ? <ReceiveEarly {...props} /> : <ReceiveToLook {...props} />;
}

function ReceiveEarly({ one, order, onClose }: CaseProps) {
  const t = useTranslations("orders");
  const deal = useDealCase();
  return (
    <ReceiveForm
      order={order}
      title={t("case.receiveTitle")}
      texts={[t("case.receiveText")]}
      action={t("case.steps.receive")}
      asks={{
        title: t("case.receiveEarlyTitle"),
        text: t("case.receiveEarlyText"),
        action: t("case.receiveEarlyAct"),
        sums: [{ label: t("case.fee"), fen: one.offer?.fee ?? fen(0) }],
      }}
      number={one.number}
      onClose={onClose}
      onReceive={async (came, key) => {
        await deal.send({ body: { id: one.id, step: "receive", ...came }, key });
        notify.success(t("case.received"));
      }}
    />
  );
}

function ReceiveToLook(props: CaseProps) {
  const t = useTranslations("orders");
  const ask = {
    title: t("case.receiveTitle"),
    text: t("case.receiveText"),
    action: t("case.steps.receive"),
    done: t("case.received"),
  };
  return <Ask {...props} step="receive" ask={ask} />;
}

function Refund(props: CaseProps) {
  const t = useTranslations("orders");
  const ask = {
    title: t("case.refundTitle"),
    text: t("case.refundText"),
    action: t("case.steps.refund"),
    done: t("case.paidBack"),
    fen: props.one.amount,
    less: props.one.deducted,
  };
  return <Ask {...props} step="refund" ask={ask} />;
}

const sendsAgain = ({ kind }: Case) => kind === "repair" || kind === "exchange";

/** A repair or an exchange ends with its parcel; what was received by hand goes back by hand. */
function Finish(props: CaseProps) {
  return sendsAgain(props.one) ? <SendAgain {...props} /> : <HandedOver {...props} />;
}

/** Another piece has a number of its own, by which it is known when it comes back. */
function SendAgain({ one, order, onClose }: CaseProps) {
  const deal = useDealCase();
  return (
    <LeaseParcel
      order={order}
      edit={false}
      onClose={onClose}
      comesBack={one.kind === "exchange"}
      ship={({ company, number, serials, unnumbered }, key) =>
        deal.send({ body: { id: one.id, step: "finish", company, number, serials, unnumbered }, key })
      }
    />
  );
}

function HandedOver(props: CaseProps) {
  const t = useTranslations("orders");
  const ask = {
    title: t("case.finishTitle"),
    text: t("case.finishText"),
    action: t("case.steps.finish"),
    done: t("case.finished"),
    fen: props.one.by_hand,
  };
  return <Ask {...props} step="finish" ask={ask} />;
}

function Inspect({ one, order, onClose }: CaseProps) {
  const t = useTranslations("orders");
  const deal = useDealCase();
  const repairs = one.kind === "repair";
  const repair = {
    label: t("case.repairCost"),
    help: t("case.repairCostHelp", { sum: yuanText(order.terms.damage_most) }),
    most: order.terms.damage_most,
    title: t("case.repairCostTitle"),
  };
  const fromRefund = {
    label: t("case.deduct"),
    help: t("case.deductHelp", { sum: yuanText(one.amount) }),
    most: one.amount,
    title: t("case.deductTitle"),
    text: t("case.deductText", { customer: order.customer.name }),
  };
  return (
    <InspectForm
      order={order}
      onClose={onClose}
      title={t("case.steps.inspect")}
      action={t("case.inspectAct")}
      asksFate={!repairs}
      claim={repairs ? repair : one.kind === "return" ? fromRefund : undefined}
      pictures={t("pictures")}
      onSubmit={async ({ fate, lines, ...found }, key) => {
        const seen = { ...(repairs ? {} : { fate }), damage: lines, ...found };
        await deal.send({ body: { id: one.id, step: "inspect", ...seen }, key });
        notify.success(t(sendsAgain(one) ? "case.inspectedToSend" : "case.inspected"));
      }}
    />
  );
}

const REJECT_TEXTS: Partial<Record<Case["status"], "case.rejectSendText" | "case.neverCameText">> = {
  inspected: "case.rejectSendText",
  customer_shipped: "case.neverCameText",
};

/** Goods that were looked at go to the customer again, by a parcel. */
function Reject({ one, onClose }: CaseProps) {
  const t = useTranslations("orders");
  const words = useTranslations("parcel");
  const deal = useDealCase();
  const { data: reasons } = useQuery(caseReasons);
  const { data: couriers } = useQuery(courierQueries.companies);
  const resends = one.status === "inspected";
  const schema = z.object({
    reason: z.string().check(z.trim(), z.minLength(2, t("case.whyNeeded")), z.maxLength(200)),
    company: z.string().check(z.refine((value) => !resends || value !== "", words("pickCompany"))),
    number: z.string().check(z.refine((value) => !resends || PARCEL_NUMBER.test(value), words("numberWrong"))),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("case.steps.reject")}
      schema={schema}
      defaultValues={{ reason: "", company: "", number: "" }}
      submitLabel={t(resends ? "case.rejectAndSend" : "case.steps.reject")}
      onSubmit={async ({ reason, company, number }, key) => {
        const parcel = resends ? { company, number } : {};
        await deal.send({ body: { id: one.id, step: "reject", reason, ...parcel }, key });
        notify.success(t("case.rejected"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">
            {t(
              resends && one.kind === "repair"
                ? "case.rejectRepairText"
                : (REJECT_TEXTS[one.status] ?? "case.rejectText"),
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {reasons?.items.map(({ value, label }) => (
              <Button
                key={value}
                size="sm"
                onClick={() => form.setValue("reason", label, { shouldDirty: true, shouldValidate: true })}
              >
                {label}
              </Button>
            ))}
          </div>
          <TextAreaField
            form={form}
            name="reason"
            label={t("case.why")}
            help={t("case.whyHelp")}
            required
            rows={3}
            maxLength={200}
          />
          {resends && (
            <>
              <SelectField
                form={form}
                name="company"
                label={words("company")}
                required
                placeholder={words("pickCompany")}
                options={couriers?.items ?? []}
              />
              <TextField form={form} name="number" label={words("number")} required autoComplete="off" />
            </>
          )}
        </>
      )}
    </DrawerForm>
  );
}

function Say({ one, onClose }: CaseProps) {
  const t = useTranslations("orders");
  const say = useSayCase();
  const schema = z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    pictures: z.array(z.string()),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("case.steps.say")}
      schema={schema}
      defaultValues={{ text: "", pictures: [] }}
      submitLabel={t("case.sayAct")}
      onSubmit={async (body, key) => {
        await say.send({ body: { id: one.id, ...body }, key });
        notify.success(t("case.said"));
      }}
    >
      {(form) => (
        <>
          <TextAreaField
            form={form}
            name="text"
            label={t("case.sayText")}
            help={t("case.sayHelp")}
            required
            rows={4}
            maxLength={500}
          />
          <PicturesField form={form} name="pictures" max={6} label={t("pictures")} />
        </>
      )}
    </DrawerForm>
  );
}
