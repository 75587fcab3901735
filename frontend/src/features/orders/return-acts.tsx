"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, SelectField, TextField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { PARCEL_NUMBER } from "@/entities/order/parcel-numbers";
import { Pieces } from "@/entities/order/pieces";
import { courierQueries } from "@/entities/courier/queries";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import type { Act } from "./doings";
import { InspectForm } from "./inspect-form";
import {
  useDecideReturn,
  useInspectReturn,
  useReceiveReturn,
  useRequestReturn,
  useSendReturn,
  useWithdrawReturn,
} from "./mutations";
import { ReceiveForm } from "./receive-form";
import { serialsOut } from "./serials-seen";
import { Pictures, Side } from "./tabs/before-after";
import { DamageList } from "./tabs/damage-list";
import type { OrderInfo } from "./types";

type ReturnProps = { order: OrderInfo; onClose: () => void };
export type ReturnAct = Extract<Act, `${string}_return`>;

/** The steps of a return, each with its own question or form. */
export default function ReturnActs({ act, ...props }: ReturnProps & { act: ReturnAct }) {
  const Step = STEPS[act];
  return <Step {...props} />;
}

const STEPS = {
  request_return: Request,
  send_return: Send,
  receive_return: Receive,
  inspect_return: Inspect,
  decide_return: Decide,
  withdraw_return: Withdraw,
} satisfies Record<ReturnAct, (props: ReturnProps) => React.ReactNode>;

function Request({ order, onClose }: ReturnProps) {
  const t = useTranslations("orders");
  const request = useRequestReturn();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("return.requestTitle")}
      text={[order.early?.text, t("return.requestText")].filter(Boolean).join(" ")}
      action={t("doings.request_return")}
      reason={{ label: t("return.note"), required: false }}
      onConfirm={async (key, note) => {
        await request.send({ body: { order_id: order.order_id, note }, key });
        notify.success(t("return.requested"));
      }}
    />
  );
}

function Withdraw({ order, onClose }: ReturnProps) {
  const t = useTranslations("orders");
  const withdraw = useWithdrawReturn();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("return.withdrawTitle")}
      text={t("return.withdrawText")}
      action={t("doings.withdraw_return")}
      onConfirm={async (key) => {
        await withdraw.send({ body: { order_id: order.order_id }, key });
        notify.success(t("return.withdrawn"));
      }}
    />
  );
}

function Receive({ order, onClose }: ReturnProps) {
  const t = useTranslations("orders");
  const receive = useReceiveReturn();
  const serials = serialsOut(order);
  const sent = order.parcels.find((parcel) => parcel.purpose === "return" && parcel.about === order.returned?.id);
  const text =
    serials.length > 0 ? t("return.receiveSerials", { serials: serials.join(" ") }) : t("return.receiveText");
  return (
    <ReceiveForm
      order={order}
      title={t("return.receiveTitle")}
      texts={order.early ? [text, order.early.text] : [text]}
      action={t("doings.receive_return")}
      number={sent?.number}
      onClose={onClose}
      onReceive={async (came, key) => {
        await receive.send({ body: { order_id: order.order_id, ...came }, key });
        notify.success(t("return.received"));
      }}
    />
  );
}

function Send({ order, onClose }: ReturnProps) {
  const t = useTranslations("orders");
  const words = useTranslations("parcel");
  const { data } = useQuery(courierQueries.companies);
  const send = useSendReturn();
  const sent = order.parcels.find((parcel) => parcel.purpose === "return" && parcel.about === order.returned?.id);
  const schema = z.object({
    company: z.string().check(z.minLength(1)),
    number: z.string().check(z.regex(PARCEL_NUMBER, words("numberWrong"))),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("doings.send_return")}
      schema={schema}
      defaultValues={{ company: sent?.company ?? "", number: sent?.number ?? "" }}
      submitLabel={words("save")}
      onSubmit={async (parcel, key) => {
        await send.send({ body: { order_id: order.order_id, ...parcel }, key });
        notify.success(t("return.sent"));
      }}
    >
      {(form) => (
        <>
          {order.returned && (
            <p className="rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
              {t("return.to", { address: order.returned.address })}
            </p>
          )}
          <SelectField
            form={form}
            name="company"
            label={words("company")}
            required
            placeholder={words("pickCompany")}
            options={data?.items ?? []}
          />
          <TextField form={form} name="number" label={words("number")} required autoComplete="off" />
        </>
      )}
    </DrawerForm>
  );
}

function Inspect({ order, onClose }: ReturnProps) {
  const t = useTranslations("orders");
  const inspect = useInspectReturn();
  return (
    <InspectForm
      order={order}
      onClose={onClose}
      title={t("doings.inspect_return")}
      action={t("return.finish")}
      asksFate
      claim={{
        label: t("return.damage"),
        help: t("return.damageHelp", { sum: yuanText(order.terms.damage_most) }),
        most: order.terms.damage_most,
        title: t("return.claimTitle"),
      }}
      head={
        <>
          {order.bills.open > 0 && (
            <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">{t("return.owes")}</p>
          )}
          {order.goods.package && <Pieces pieces={order.goods.pieces} />}
        </>
      }
      findingHelp={t("return.findingHelp")}
      before={
        order.returned && order.returned.before.length > 0 ? (
          <Side title={t("return.before")}>
            <Pictures urls={order.returned.before} />
          </Side>
        ) : null
      }
      pictures={t("return.after")}
      onSubmit={async ({ lines, ...found }, key) => {
        const body = { order_id: order.order_id, ...found, damage: lines };
        const { status } = await inspect.send({ body, key });
        notify.success(
          t(lines.length > 0 ? "return.claimed" : status === "returned" ? "return.over" : "return.inspected"),
        );
      }}
    />
  );
}

/** By what the damage is paid: a bill, or less of a return's refund. */
const DECIDED = {
  bill: {
    sum: "return.agreed",
    ask: "return.decideAsk",
    text: "return.decideText",
    free: "return.forgiveText",
  },
  refund: {
    sum: "case.deducted",
    ask: "return.deductAsk",
    text: "return.deductText",
    free: "return.refundAllText",
  },
} as const;

function Decide({ order, onClose }: ReturnProps) {
  const t = useTranslations("orders");
  const decide = useDecideReturn();
  const { returned } = order;
  if (!returned) return null;
  const most = returned.decidable ? returned.claimed : fen(0);
  const words = DECIDED[returned.purpose === "return" ? "refund" : "bill"];
  const schema = z.object({
    amount: z.pipe(
      z.custom<Fen | null>(
        (value) => typeof value === "number" && value >= 0 && value <= most,
        t("atMost", { sum: yuanText(most) }),
      ),
      z.transform((value) => value as Fen),
    ),
    reason: z.string().check(z.minLength(2), z.maxLength(200)),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("doings.decide_return")}
      schema={schema}
      defaultValues={{ amount: most, reason: "" }}
      submitLabel={t("return.decideAct")}
      ask={({ amount }) => ({
        title: t(amount ? words.ask : "return.forgiveAsk", {
          sum: yuanText(amount),
          customer: order.customer.name,
        }),
        text: t(amount ? words.text : words.free),
        action: t("return.decideAct"),
        sums: [{ label: t(words.sum), fen: amount }],
      })}
      onSubmit={async ({ amount, reason }, key) => {
        await decide.send({ body: { order_id: order.order_id, amount, reason }, key });
        notify.success(t("return.decided"));
      }}
    >
      {(form) => (
        <>
          {!returned.decidable && (
            <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
              {t("return.waitsUntil", { day: returned.answer_by ?? "" })}
            </p>
          )}
          <DamageList returned={returned} />
          <MoneyField form={form} name="amount" label={t(words.sum)} most={most} required />
          <TextField form={form} name="reason" label={t("reason")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
