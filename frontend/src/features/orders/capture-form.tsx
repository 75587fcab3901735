"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, TextField } from "@/components/form/fields";
import { Opened } from "@/components/loaded";
import { DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { isOfPeriod, openBills, toggled, unpaidOf, type OpenBill } from "@/entities/bill/open";
import { billList } from "@/entities/bill/queries";
import { useCan } from "@/lib/me";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useCapture } from "./mutations";
import type { OrderInfo } from "./types";

type CaptureProps = { order: OrderInfo; onClose: () => void };
type Values = { bill_ids: string[]; amount: Fen | null; thaw_left: boolean; reason: string };
type CaptureFormReturn = UseFormReturn<Values, unknown, Values & { amount: Fen }>;

/** Turn the deposit into a payment of open bills, and give back what is left of it. Who may see bills chooses which. */
export default function CaptureForm(props: CaptureProps) {
  const seesBills = useCan()("bill.view");
  return seesBills ? <OfChosen {...props} /> : <Capture {...props} open={null} />;
}

function OfChosen(props: CaptureProps) {
  return (
    <Opened query={useQuery(billList(props.order.order_id))} onClose={props.onClose}>
      {({ bills }) => <Capture {...props} open={openBills(bills)} />}
    </Opened>
  );
}

function Capture({ onClose, ...newest }: CaptureProps & { open: OpenBill[] | null }) {
  const t = useTranslations("orders");
  const capture = useCapture();
  const [{ order, open }, hold] = useUntilAnswered(newest);
  const { left, paid } = order.deposit;
  const inMoney = paid > 0;
  const owedBy = (ids: readonly string[]): Fen =>
    open === null
      ? order.bills.open
      : fen(open.filter(({ id }) => ids.includes(id)).reduce((sum, bill) => sum + unpaidOf(bill), 0));
  const mostOf = (ids: readonly string[]): Fen => fen(Math.min(left, owedBy(ids)));
  const buyout = open?.find(({ kind }) => kind === "buyout" || kind === "final_payment");
  /** A buyout or final payment is paid whole or not at all: short of that, the deposit pays what falls due before it. */
  const short = (ids: readonly string[]) => Boolean(buyout && ids.includes(buyout.id) && left < owedBy(ids));
  const every = open?.map(({ id }) => id) ?? [];
  const all = short(every) ? toggled(open ?? [], buyout!.id, false) : every;
  const schema = z
    .object({
      bill_ids: z.array(z.string()).check(z.minLength(open === null ? 0 : 1, t("chooseBills"))),
      amount: z.pipe(
        z.custom<Fen | null>((value) => typeof value === "number" && value >= 1, t("atMost", { sum: yuanText(left) })),
        z.transform((value) => value as Fen),
      ),
      thaw_left: z.boolean(),
      reason: z.string().check(z.minLength(2), z.maxLength(200)),
    })
    .check((ctx) => {
      const most = mostOf(ctx.value.bill_ids);
      const message = t("atMost", { sum: yuanText(most) });
      const whole = owedBy(ctx.value.bill_ids);
      if (buyout && ctx.value.bill_ids.includes(buyout.id) && ctx.value.amount < whole) {
        const asked = t("buyoutWhole", { kind: buyout.kind_label, sum: yuanText(whole) });
        ctx.issues.push({ code: "custom", path: ["amount"], message: asked, input: ctx.value });
      }
      if (ctx.value.amount > most) ctx.issues.push({ code: "custom", path: ["amount"], message, input: ctx.value });
    });
  /** Of what goes back while the customer has the goods. */
  const out = (thaws: boolean) => (thaws ? order.goods_out : 0);
  /** What was ticked before the sum was raised to all of it gives nothing back. */
  const gives = ({ thaw_left, amount }: { thaw_left: boolean; amount: Fen }) => thaw_left && amount < left;
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("captureTitle")}
      schema={schema}
      defaultValues={{ bill_ids: all, amount: mostOf(all), thaw_left: false, reason: "" }}
      submitLabel={t("capture")}
      ask={({ amount, thaw_left }) => {
        const thaws = gives({ amount, thaw_left });
        return {
          title: t("captureAsk.title", { sum: yuanText(amount), customer: order.customer.name }),
          text: t(thaws ? (inMoney ? "captureAsk.andRefund" : "captureAsk.andThaw") : "captureAsk.text"),
          action: t("captureAsk.action", { sum: yuanText(amount) }),
          danger: out(thaws) > 0,
          sums: [
            { label: t("amount"), fen: amount },
            thaws
              ? { label: t(inMoney ? "goesBack" : "goesFree"), fen: left - amount }
              : { label: t(inMoney ? "leftAfter" : "leftFrozenAfter"), fen: left - amount },
            ...(out(thaws) > 0 ? [{ label: t("goodsOut"), fen: out(thaws) }] : []),
          ],
          agree: out(thaws) > 0 ? t(inMoney ? "goodsOutRefundAgree" : "goodsOutAgree") : undefined,
        };
      }}
      onSubmit={async ({ amount, reason, thaw_left, bill_ids }, key) => {
        const body = { order_id: order.order_id, bill_ids, amount, reason, thaw_left: gives({ amount, thaw_left }) };
        await hold(() => capture.send({ body, key }));
        notify.success(t("captureDone", { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t(inMoney ? "captureHeldText" : "captureText")}</p>
          <DescriptionList
            columns={2}
            items={[
              { label: t(inMoney ? "held" : "frozenLeft"), value: <Money fen={left} size="lg" /> },
              { label: t("openBills"), value: <Money fen={order.bills.open} size="lg" /> },
            ]}
          />
          {short(every) && (
            <p className="rounded bg-amber px-3 py-2 text-amber-ink">
              {t("buyoutShort", {
                kind: buyout!.kind_label,
                sum: yuanText(unpaidOf(buyout!)),
                left: yuanText(left),
              })}
            </p>
          )}
          {open !== null && <Chosen form={form} open={open} />}
          <Amount form={form} mostOf={mostOf} />
          <Rest form={form} left={left} inMoney={inMoney} out={order.goods_out} looked={isLookedAt(order)} />
          <TextField form={form} name="reason" label={t("reason")} required />
        </>
      )}
    </DrawerForm>
  );
}

/** Which bills: from the oldest on, as money pays them. */
function Chosen({ form, open }: { form: CaptureFormReturn; open: readonly OpenBill[] }) {
  const t = useTranslations("orders");
  return (
    <Controller
      control={form.control}
      name="bill_ids"
      render={({ field, fieldState }) => (
        <Field group label={t("captureBills")} help={t("captureBillsHelp")} error={fieldState.error?.message}>
          <ul className="grid gap-1.5 rounded bg-sunken px-3 py-2">
            {open.map((bill) => (
              <li key={bill.id} className="flex items-center justify-between gap-3">
                <Checkbox
                  label={
                    <>
                      {isOfPeriod(bill) ? t("billOf", { n: bill.period, kind: bill.kind_label }) : bill.kind_label}
                      <span className="ml-2 text-sm text-ink-3">{bill.due_date}</span>
                    </>
                  }
                  checked={field.value.includes(bill.id)}
                  onChange={(event) => field.onChange(toggled(open, bill.id, event.target.checked))}
                />
                <Money fen={unpaidOf(bill)} />
              </li>
            ))}
          </ul>
        </Field>
      )}
    />
  );
}

type AmountProps = { form: CaptureFormReturn; mostOf: (ids: readonly string[]) => Fen };

/** All that the chosen bills ask for, as long as nobody types another sum. */
function Amount({ form, mostOf }: AmountProps) {
  const t = useTranslations("orders");
  const { control, getValues, setValue } = form;
  const most = mostOf(useWatch({ control, name: "bill_ids" }));
  const proposed = useRef(most);
  useEffect(() => {
    if (getValues("amount") === proposed.current) setValue("amount", most, { shouldValidate: false });
    proposed.current = most;
  }, [most, getValues, setValue]);
  return <MoneyField form={form} name="amount" label={t("amount")} most={most} required />;
}

/** Goods that came back and aren't settled: the deposit stands for them, so nothing of it goes back. */
const isLookedAt = ({ returned }: OrderInfo): boolean =>
  returned !== null && ["received", "assessed", "disputed"].includes(returned.status);

type RestProps = { form: CaptureFormReturn; left: Fen; inMoney: boolean; out: Fen; looked: boolean };

/** What is left goes back to the customer in the same act; nothing is asked where nothing is left. */
function Rest({ form, left, inMoney, out, looked }: RestProps) {
  const t = useTranslations("orders");
  const [amount, thaws] = useWatch({ control: form.control, name: ["amount", "thaw_left"] });
  const rest = fen(Math.max(0, left - (amount ?? 0)));
  if (rest === 0) return null;
  if (looked) return <p className="text-sm text-ink-3">{t("restLooked", { sum: yuanText(rest) })}</p>;
  return (
    <Field group label={t("restOfDeposit")} error={form.formState.errors.thaw_left?.message}>
      <Checkbox
        {...form.register("thaw_left")}
        label={t(inMoney ? "refundRest" : "thawRest", { sum: yuanText(rest) })}
      />
      {thaws && out > 0 && (
        <p role="alert" className="mt-2 rounded bg-red px-3 py-2 text-red-ink">
          {t(inMoney ? "goodsOutRefund" : "goodsOutText", { sum: yuanText(out) })}
        </p>
      )}
    </Field>
  );
}
