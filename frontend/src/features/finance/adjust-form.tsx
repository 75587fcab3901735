"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { amountBetween } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { Opened } from "@/components/loaded";
import type { Adjustable } from "@/lib/api/schema";
import { today } from "@/lib/date";
import { every } from "@/lib/every";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useProposeAdjustment } from "./mutations";
import { financeQueries } from "./queries";
import type { TrialBalance } from "./types";

const ACCOUNTS = every<Adjustable>()([
  "own",
  "risk_prepaid",
  "platform:commission",
  "platform:fees",
  "platform:losses",
  "external:bank",
]);
/** A refund gives its commission back, a payout that bounced its fee: an adjustment takes neither away. */
const SOURCES = ACCOUNTS.filter((one) => one !== "platform:commission" && one !== "platform:fees");
/** The most that the API takes, in fen. */
const MOST = 10 ** 12;

type Props = { merchant: { id: string; name: string }; onClose: () => void };

/** What was booked wrongly is moved to where it belongs: a colleague confirms it before anything is booked. */
export default function AdjustForm(props: Props) {
  // From today on, for what is there at its end: now, whatever day it is for the API.
  const books = useQuery(financeQueries.trialBalance({ start: today(), merchant_id: props.merchant.id }));
  return (
    <Opened query={books} onClose={props.onClose}>
      {(found) => <Form {...props} books={found} />}
    </Opened>
  );
}

function Form({ merchant, books, onClose }: Props & { books: TrialBalance }) {
  const t = useTranslations("finance");
  const propose = useProposeAdjustment();
  const account = z.pipe(z.string(), z.enum(ACCOUNTS, t("adjust.choose")));
  const schema = z
    .object({
      source: account,
      target: account,
      amount: amountBetween(1, MOST, t("adjust.wrongAmount")),
      reference: z.string().check(z.trim(), z.maxLength(64)),
      reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    })
    .check(
      z.refine(({ source, target }) => source !== target, { path: ["target"], error: t("adjust.same") }),
      z.refine(({ source, target, reference }) => !byBank(source, target) || reference !== "", {
        path: ["reference"],
        error: t("adjust.referenceNeeded"),
      }),
    );
  const options = (accounts: readonly Adjustable[]) => [
    { value: "", label: t("adjust.choose") },
    ...accounts.map((value) => ({ value, label: t(`adjust.accounts.${keyOf(value)}`) })),
  ];
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("adjust.title")}
      schema={schema}
      defaultValues={{ source: "", target: "", amount: null, reference: "", reason: "" }}
      submitLabel={t("adjust.submit")}
      ask={({ source, target, amount }) => {
        const moved = movedBy(books, source, target, amount);
        const owes = moved.find(({ name, now, then }) => name === "debt" && then > now)?.then;
        return {
          title: t("adjust.ask.title", {
            name: merchant.name,
            sum: yuanText(amount),
            from: t(`adjust.accounts.${keyOf(source)}`),
            to: t(`adjust.accounts.${keyOf(target)}`),
          }),
          text: (
            <>
              <p>{t("adjust.ask.text")}</p>
              {owes && (
                <p className="mt-2 rounded bg-amber px-3 py-2 text-amber-ink">
                  {t("adjust.ask.owes", { sum: yuanText(owes) })}
                </p>
              )}
            </>
          ),
          sums: [
            { label: t("amount"), fen: amount },
            ...moved.map(({ name, now, then }) => ({
              label: t(`adjust.ask.${name}`, { now: yuanText(now) }),
              fen: then,
            })),
          ],
          action: t("adjust.ask.action", { sum: yuanText(amount) }),
        };
      }}
      onSubmit={async ({ source, target, amount, reference, reason }, key) => {
        const given = byBank(source, target) ? reference : "";
        const body = { merchant_id: merchant.id, source, target, amount, reason, reference: given };
        await propose.send({ body, key });
        notify.success(t("adjust.proposed"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("adjust.text", { name: merchant.name })}</p>
          <SelectField form={form} name="source" label={t("adjust.source")} required options={options(SOURCES)} />
          <SelectField form={form} name="target" label={t("adjust.target")} required options={options(ACCOUNTS)} />
          <MoneyField form={form} name="amount" label={t("amount")} required />
          {byBank(form.watch("source"), form.watch("target")) && (
            <TextField form={form} name="reference" label={t("adjust.reference")} required maxLength={64} />
          )}
          <TextAreaField form={form} name="reason" label={t("reason")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}

const byBank = (source: string, target: string): boolean => [source, target].includes("external:bank");

type Moved = { name: "available" | "debt" | "risk_prepaid"; now: number; then: number };

/** What the shop has now and then, as the ledger books it: gains pay its debt first, losses take what is there first. */
function movedBy(books: TrialBalance, source: Adjustable, target: Adjustable, amount: number): Moved[] {
  const held = (name: Moved["name"]) => books.accounts.find(({ account }) => account === name)?.closing ?? 0;
  const change = (name: Adjustable) => (target === name ? amount : 0) - (source === name ? amount : 0);
  const own = held("available") + held("debt") + change("own");
  const prepaid = held("risk_prepaid");
  const all: Moved[] = [
    { name: "available", now: held("available"), then: Math.max(0, own) },
    { name: "debt", now: Math.abs(held("debt")), then: Math.max(0, -own) },
    { name: "risk_prepaid", now: prepaid, then: prepaid + change("risk_prepaid") },
  ];
  return all.filter(({ now, then }) => now !== then);
}

/** Keys of messages have no colon. */
const keyOf = (account: Adjustable) => account.replace(":", "_") as KeyOf<Adjustable>;
type KeyOf<A extends string> = A extends `${infer Group}:${infer Name}` ? `${Group}_${Name}` : A;
