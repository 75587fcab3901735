"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Choices } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { isUnanswered } from "@/lib/api/errors";
import { useUntilAnswered } from "@/lib/api/until-answered";
import type { AskedSum } from "@/lib/api/schema";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { nameOf, undebited, undebitedBy } from "./line";
import { usePay } from "./mutations";
import { amountUpTo } from "@/components/form/amount";
import { BESIDE } from "@/components/form/beside";
import { DateField } from "@/components/form/date-field";
import { MoneyField, PicturesField, TextField } from "@/components/form/fields";
import { billQueries, type Attempt, type Bill, type BillList, type Method, type Proposal } from "./queries";

type Values = { method: Method; amount: Fen | null; proof: string[]; received_on: string; remark: string };
type Asked = { amount: Fen; day: string; shown: AskedSum[]; unanswered: boolean };
type PayFormReturn = UseFormReturn<Values, unknown, Values & { amount: Fen }>;
type PayFormProps = {
  orderId: string;
  /** Masked, for the question. */
  customer: string;
  orderBills: Bill[];
  methods: Method[];
  debit: BillList["debit"];
  today: string;
  /** More offline money than this waits for a second person: none without a limit. */
  alone?: Fen | null;
  /** Offline money of this order that waits for its second person. */
  entered?: Attempt;
  /** What of this lease waits for a second person. */
  proposals?: readonly Proposal[];
  onClose: () => void;
  onQr: (attempt: Attempt) => void;
};

/** Collect one or several bills: a code to scan, money received offline with its proof, or by debit the one instalment that `debit` names. */
export default function PayForm(props: PayFormProps) {
  const { orderId, customer, today, alone, entered, onClose, onQr, methods, debit } = props;
  const t = useTranslations("billing");
  const client = useQueryClient();
  const pay = usePay();
  const [offered, hold] = useUntilAnswered({ methods, debit, orderBills: props.orderBills });
  const { orderBills } = offered;
  /** What was asked about, whatever is owed by the time of its answer. */
  const asked = useRef<Asked | null>(null);
  const most = fen(orderBills.reduce((sum, bill) => sum + bill.open + (bill.late_fee?.open ?? 0), 0));
  const one = orderBills.length === 1 ? orderBills[0]!.id : null;
  const agreed = offered.debit && offered.debit.bill_id === one ? offered.debit.amount : null;
  const ways = offered.methods.filter((method) => method !== "debit" || agreed !== null);
  const taken = ({ method, amount }: Pick<Values, "method" | "amount">) => (method === "debit" ? agreed : amount);
  const bill_ids = orderBills.flatMap((bill) => bill.id ?? []);
  /** The server reckons it, and is sent it back: what isn't so any more by then isn't booked. */
  const reckoned = async (amount: Fen, day: string) =>
    (await client.fetchQuery(billQueries.offline(orderId, bill_ids, amount, day))).sums;
  const askBeside = (entry: Attempt, amount: Fen) => ({
    title: t("ask.qr.title", { customer, sum: yuanText(amount) }),
    text: t("early.entered", { method: entry.method_label, sum: yuanText(entry.amount) }),
    action: t("ask.qr.action", { sum: yuanText(amount) }),
  });
  const schema = z
    .object({
      method: z.enum(["debit", "qr", "offline"]),
      amount: amountUpTo(most, t),
      proof: z.array(z.string()),
      received_on: z.string(),
      remark: z.string().check(z.maxLength(200)),
    })
    .check(
      z.refine((values) => values.method !== "offline" || values.proof.length > 0, {
        path: ["proof"],
        error: t("proofMissing"),
        ...BESIDE,
      }),
      z.refine(({ method }) => ways.includes(method), { path: ["method"], error: t("methodGone"), ...BESIDE }),
    );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("collectTitle")}
      schema={schema}
      submitLabel={t("collect")}
      defaultValues={{ method: ways[0] ?? "qr", amount: most, proof: [], received_on: today, remark: "" }}
      info={(form) => <Sum form={form} taken={taken} />}
      ask={async ({ method, ...values }) => {
        const amount = taken({ method, ...values })!;
        const day = values.received_on || today;
        const last = asked.current;
        // What was sent and not answered may be booked: reckoned anew, "again" would send something else.
        const sent = last?.unanswered && last.amount === amount && last.day === day ? last.shown : null;
        const shown = method === "offline" ? (sent ?? (await reckoned(amount, day))) : [];
        asked.current = { amount, day, shown, unanswered: sent !== null };
        // A code takes nothing by itself: the customer pays it.
        if (method === "qr") return entered ? askBeside(entered, amount) : null;
        const second = method === "offline" && alone != null && amount > alone;
        const text = t(second ? "ask.offline.second" : `ask.${method}.text`, { day });
        const known = client.getQueryData(billQueries.received(orderId, day).queryKey);
        const spares = (bill: Bill) => (day < today ? sparedOn([bill], known) : 0);
        const left = method === "offline" ? undebitedBy(amount, orderBills, spares) : null;
        const minded = [
          shown.some((one) => one.name === "relaid" && one.amount > 0) && t("ask.offline.relaid"),
          left !== null && t(`ask.offline.${undebited(left.bill)}`, { sum: yuanText(left.rest) }),
        ].filter((one) => one !== false);
        return {
          title: t(`ask.${method}.title`, { customer, sum: yuanText(amount) }),
          text: minded.length > 0 ? <Minded text={text} minded={minded} /> : text,
          action: t(`ask.${method}.action`, { sum: yuanText(amount) }),
          sums: [{ label: t("amount"), fen: amount }, ...shown.filter(isSaid).map(asLine)],
        };
      }}
      onSubmit={async ({ method, proof, received_on, remark }, key) => {
        const { amount, shown } = asked.current!;
        const received = method === "offline" ? { received_on: received_on || today, shown } : {};
        const body = { bill_ids, method, amount, proof: proof[0] ?? "", remark, ...received };
        const attempt = await hold(() => pay.send({ body, key })).catch((error: unknown) => {
          asked.current = { ...asked.current!, unanswered: isUnanswered(error) };
          throw error;
        });
        if (attempt.qr_content && attempt.state === "waiting") onQr(attempt);
        else if (attempt.state === "failed") notify.warning({ title: t("failed"), text: attempt.error });
        else {
          const asked = method === "offline" && attempt.state === "waiting";
          notify.success(t(asked ? "sent.offlineAsked" : `sent.${method}`, { sum: yuanText(attempt.amount) }));
        }
      }}
    >
      {(form) => (
        <>
          <ul className="rounded bg-sunken px-3 py-2 text-ink-2">
            {orderBills.map((bill) => (
              <li key={bill.key} className="flex justify-between gap-4">
                <span>{nameOf(bill, t)}</span>
                <span>
                  <Money fen={bill.open} />
                  {bill.late_fee && bill.late_fee.open > 0 && (
                    <span className="text-xs">
                      {" "}
                      + {t("lateFee")} <Money fen={bill.late_fee.open} size="sm" />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Waivers proposals={props.proposals} of={orderBills} />
          <Controller
            control={form.control}
            name="method"
            render={({ field }) => (
              <Choices
                name="method"
                label={t("method")}
                value={field.value}
                onChange={(method) => {
                  field.onChange(method);
                  if (method === "debit") form.resetField("amount"); // hidden then, and not asked for
                }}
                options={ways.map((value) => ({
                  value,
                  label: t(`methods.${value}.label`),
                  help: t(`methods.${value}.help`),
                }))}
              />
            )}
          />
          <Amount form={form} most={most} agreed={agreed} />
          <Proof form={form} today={today} spares={<Spared form={form} {...{ orderId, orderBills, today, most }} />} />
        </>
      )}
    </DrawerForm>
  );
}

/** Nothing paid, spared or laid again isn't worth a line; nothing left is. */
const isSaid = ({ name, amount }: AskedSum) => amount > 0 || name === "left";
const asLine = ({ label, amount }: AskedSum) => ({ label, fen: amount });

type WaiversProps = { proposals?: readonly Proposal[]; of: readonly Bill[] };

/** What somebody wants to waive of these bills is asked whole until a second person has said so. */
function Waivers({ proposals = [], of }: WaiversProps) {
  const t = useTranslations("billing");
  const ids = of.flatMap((bill) => [bill.id, bill.late_fee?.bill_id]);
  return proposals
    .filter((one) => one.kind === "waive" && ids.includes(one.bill_id))
    .map((one) => (
      <p key={one.id} role="status" className="rounded bg-amber px-3 py-2 text-amber-ink">
        {t("waiverWaits", { who: one.asked_by_name, sum: yuanText(one.amount) })}
      </p>
    ));
}

/** What follows from a part payment: fees of the days since stand again for the rest, and no night debits it. */
const Minded = ({ text, minded }: { text: string; minded: readonly string[] }) => (
  <>
    <p>{text}</p>
    {minded.map((one) => (
      <p key={one} className="mt-2 rounded bg-amber px-3 py-2 text-amber-ink">
        {one}
      </p>
    ))}
  </>
);

type SumProps = { form: PayFormReturn; taken: (values: Pick<Values, "method" | "amount">) => Fen | null };

function Sum({ form, taken }: SumProps) {
  const [method, amount] = useWatch({ control: form.control, name: ["method", "amount"] });
  return <Money fen={taken({ method, amount })} size="lg" />;
}

/** Of a debit nobody chooses the sum: the customer agreed to whole instalments. */
function Amount({ form, most, agreed }: { form: PayFormReturn; most: Fen; agreed: Fen | null }) {
  const t = useTranslations("billing");
  const debits = useWatch({ control: form.control, name: "method" }) === "debit";
  if (!debits || agreed === null)
    return <MoneyField form={form} name="amount" label={t("amount")} help={t("amountHelp")} most={most} required />;
  return (
    <p role="status" className="rounded bg-sunken px-3 py-2 text-ink-2">
      {t("debitOnly", { sum: yuanText(agreed) })}
    </p>
  );
}

/** Late fees on these bills that money of an earlier day spares the customer, in fen. */
const sparedOn = (orderBills: readonly Bill[], known: BillList | undefined): number => {
  const ids = orderBills.map(({ id }) => id);
  return (known?.bills ?? [])
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, bill) => sum + (bill.late_fee?.spared ?? 0), 0);
};

type SparedProps = { form: PayFormReturn; orderId: string; orderBills: Bill[]; today: string; most: Fen };

/** Late fees of the days since the money came: written off, and off the amount that stands there. */
function Spared({ form, orderId, orderBills, today, most }: SparedProps) {
  const t = useTranslations("billing");
  const { setValue, getValues, control } = form;
  const day = useWatch({ control, name: "received_on" });
  const known = useQuery({ ...billQueries.received(orderId, day), enabled: day !== "" && day < today });
  const owed = fen(most - (day < today ? sparedOn(orderBills, known.data) : 0));
  const proposed = useRef(most);
  useEffect(() => {
    if (getValues("amount") === proposed.current) setValue("amount", owed);
    proposed.current = owed;
  }, [owed, getValues, setValue]);
  if (owed === most) return null;
  return (
    <p role="status" className="rounded bg-sunken px-3 py-2 text-ink-2">
      {t("spares", { fee: yuanText(fen(most - owed)), sum: yuanText(owed) })}
    </p>
  );
}

function Proof({ form, today, spares }: { form: PayFormReturn; today: string; spares: ReactNode }) {
  const t = useTranslations("billing");
  if (useWatch({ control: form.control, name: "method" }) !== "offline") return null;
  return (
    <>
      <PicturesField form={form} name="proof" label={t("proof")} help={t("proofHelp")} required secret max={1} />
      <DateField
        form={form}
        name="received_on"
        max={today}
        label={t("receivedOn")}
        help={t("receivedOnHelp")}
        required
      />
      {spares}
      <TextField form={form} name="remark" label={t("remark")} />
    </>
  );
}
