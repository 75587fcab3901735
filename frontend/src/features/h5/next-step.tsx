"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Countdown } from "./countdown";
import { isOpen } from "./progress";
import type { H5Order } from "./types";
import { useSend } from "./use-send";
import { useWords, type WordKey } from "./words";

const SupplementForm = dynamic(() => import("./supplement-form").then((m) => m.SupplementForm));

type NextStepProps = { order: H5Order; token: string; onDone: () => void };

const EDGE: Record<string, string> = {
  closed: "border-l-line-strong",
  done: "border-l-green-ink",
  wait: "border-l-blue-ink",
};
const ACTS: Record<string, WordKey> = {
  freeze: "doFreeze",
  pay: "doPay",
  pay_sign: "doPaySign",
  sign: "doSign",
  receive: "doReceive",
  pay_bill: "doPayBill",
  pay_bill_sign: "doPayBillSign",
};

/** The next thing to do, with the one button that matters. */
export function NextStep({ order, token, onDone }: NextStepProps) {
  const t = useWords();
  const { step, title, text, url } = order.next;
  const { send, busy, failed } = useSend();
  const [asking, setAsking] = useState(false);
  const run = () =>
    send(step, async (key) => {
      const to = await acts[step]!(key);
      if (to) location.assign(to);
      else onDone();
    });
  const due = order.bills.filter(isOpen).map((bill) => bill.id);
  const pay = async (key: string) => (await h5.pay(token, key)).url || null;
  const payBills = async (key: string) => (await h5.payBills(token, due, key)).url || null;
  const acts: Record<string, (key: string) => Promise<string | null>> = {
    freeze: pay,
    pay,
    pay_sign: pay,
    sign: async () => url || null,
    pay_bill: payBills,
    pay_bill_sign: payBills,
    receive: async (key) => {
      await h5.confirmReceipt(token, key);
      return null;
    },
  };
  const press = () => (step === "receive" && !asking ? setAsking(true) : void run());
  const act = ACTS[step];
  const sum = step.startsWith("pay_bill")
    ? order.payable
    : step === "freeze"
      ? order.deposit.owing || order.deposit.required
      : null;
  return (
    <section
      aria-live="polite"
      className={cn(
        "flex flex-col gap-3 rounded-xl border border-l-4 border-line bg-surface p-4",
        EDGE[step] ?? "border-l-accent",
      )}
    >
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="mt-0.5 text-ink-2">{text}</p>
        {order.reason && (
          <p className="mt-2 rounded-lg bg-sunken px-3 py-2 text-sm text-ink-2">
            {t("reason", { reason: order.reason })}
          </p>
        )}
        {order.status === "pending_payment" && <Countdown until={order.expires_at} onOver={onDone} />}
      </div>
      {asking && (
        <p role="alert" className="rounded-lg bg-amber px-3 py-2 text-sm text-amber-ink">
          {t("receiveAsk")}
        </p>
      )}
      {failed && (
        <p role="alert" className="rounded-lg bg-red px-3 py-2 text-sm text-red-ink">
          {failed}
        </p>
      )}
      {act && (
        <div className="flex gap-2">
          <Button variant="primary" size="lg" block loading={busy !== ""} onClick={press}>
            {t(asking ? "receiveSure" : act, sum === null ? {} : { sum: yuanText(sum) })}
          </Button>
          {asking && (
            <Button size="lg" onClick={() => setAsking(false)}>
              {t("notYet")}
            </Button>
          )}
        </div>
      )}
      {step === "supplement" && <SupplementForm token={token} onDone={onDone} />}
    </section>
  );
}
