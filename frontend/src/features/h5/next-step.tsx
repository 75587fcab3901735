"use client";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { cn } from "@/lib/cn";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Countdown } from "./countdown";
import { AppCode } from "./app-code";
import { Failed } from "./failed";
import { goTo, leavesWechat, onPhone, planFor, takePlan, wayTo } from "./leave";
import { isOpen } from "./progress";
import type { H5Order, PayStep } from "./types";
import { useSend } from "./use-send";
import { useWords, type WordKey } from "./words";

const SupplementForm = onDemand(() => import("./supplement-form").then((m) => m.SupplementForm));

type NextStepProps = { order: H5Order; token: string; onDone: () => void };

type Step = H5Order["next"]["step"];
const EDGE: Partial<Record<Step, string>> = {
  closed: "border-l-line-strong",
  done: "border-l-green-ink",
  wait: "border-l-blue-ink",
};
/** What its button says; null where nothing is pressed. */
const ACTS = {
  freeze: "doFreeze",
  pay: "doPay",
  sign: "doSign",
  receive: "doReceive",
  pay_bill: "doPayBill",
  wait: null,
  supplement: null,
  send_back: null,
  agree_damage: null,
  agree_renewal: null,
  done: null,
  closed: null,
} as const satisfies Record<Step, WordKey | null>;
type Pressed = { [S in Step]: (typeof ACTS)[S] extends null ? never : S }[Step];
/** What is asked once more before it is said: the question, its yes and its no. */
const ASKED = {
  receive: ["receiveAsk", "receiveSure", "notYet"],
  missed: ["missedAsk", "missedSure", "missedWait"],
} as const satisfies Record<string, readonly WordKey[]>;
const isPressed = (step: Step): step is Pressed => Boolean(ACTS[step]);

const GOES_ON: readonly Step[] = ["freeze", "pay"];
const AT_ALIPAY: readonly Step[] = [...GOES_ON, "pay_bill"];

/** The next thing to do, with the one button that matters. */
export function NextStep({ order, token, onDone }: NextStepProps) {
  const t = useWords();
  const { step, title, text, url } = order.next;
  const { send, busy, failed } = useSend();
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null);
  const [code, setCode] = useState<(PayStep & { until: string }) | null>(null);
  const run = () => {
    if (!isPressed(step) || (AT_ALIPAY.includes(step) && leavesWechat())) return;
    void send(step, async (key) => {
      const to = await acts[step](key);
      if (to) await goTo(to);
      else if (step !== "freeze") onDone();
    });
  };
  const due = order.bills.filter(isOpen).map((bill) => bill.id);
  const pay = async (key: string) => (await h5.pay(token, key)).url || null;
  const freeze = async (key: string) => {
    const next = await h5.pay(token, key);
    if (next.step !== "freeze") return next.url || null;
    // By this browser's own clock, which may be wrong.
    const url = wayTo(next);
    setCode({ ...next, url, until: new Date(Date.now() + next.seconds * 1000).toISOString() });
    planFor(token, "pay");
    return onPhone() ? url : null;
  };
  const payDeposit = () => {
    if (leavesWechat()) return;
    planFor(token, "pay");
    void send("in_money", async (key) => {
      const { url } = await h5.pay(token, key, true);
      if (url) await goTo(url);
      else onDone();
    });
  };
  const payBills = async (key: string) => (await h5.payBills(token, due, key)).url || null;
  const acts: Record<Pressed, (key: string) => Promise<string | null>> = {
    freeze,
    pay,
    sign: async () => url || null,
    pay_bill: payBills,
    receive: async (key) => {
      await h5.confirmReceipt(token, key);
      return null;
    },
  };
  const miss = () =>
    void send("missed", async (key) => {
      await h5.notReceived(token, key);
      setAsking(null);
      onDone();
    });
  const press = () => {
    if (asking === "missed") miss();
    else if (step === "receive" && !asking) setAsking("receive");
    else run();
  };
  useEffect(() => {
    if (takePlan(token, step === "freeze" ? "freeze" : "pay") && GOES_ON.includes(step)) run();
    // Once, as the step comes: what was planned when the one before was left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const act = ACTS[step];
  const sum =
    step === "pay_bill" ? order.payable : step === "freeze" ? order.deposit.owing || order.deposit.required : null;
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
        {order.reason && order.reason !== text && (
          <p className="mt-2 rounded-lg bg-sunken px-3 py-2 text-sm text-ink-2">
            {t("reason", { reason: order.reason })}
          </p>
        )}
        {order.status === "pending_payment" && !code && <Countdown until={order.expires_at} onOver={onDone} />}
      </div>
      {asking && (
        <p role="alert" className="rounded-lg bg-amber px-3 py-2 text-sm text-amber-ink">
          {t(ASKED[asking][0])}
        </p>
      )}
      <Failed text={failed} />
      {code && (
        <div className="flex flex-col items-center gap-2 text-center">
          <Money fen={code.amount} size="xl" />
          <AppCode url={code.url} code={code.code} words="freeze" />
          <Countdown
            until={code.until}
            onOver={() => {
              setCode(null);
              onDone();
            }}
          />
        </div>
      )}
      {act && !code && (
        <div className="flex gap-2 [&>button]:flex-1">
          {asking && (
            <Button size="lg" onClick={() => setAsking(null)}>
              {t(ASKED[asking][2])}
            </Button>
          )}
          <Button variant="primary" size="lg" loading={busy !== ""} onClick={press}>
            {t(asking ? ASKED[asking][1] : act, sum === null ? {} : { sum: yuanText(sum) })}
          </Button>
        </div>
      )}
      {step === "freeze" && order.next.in_money && (
        <div className="border-t border-line pt-3">
          <p className="mb-2 text-sm text-ink-2">{order.next.in_money}</p>
          <Button block loading={busy === "in_money"} onClick={payDeposit}>
            {t("inMoney", { sum: yuanText(sum ?? 0) })}
          </Button>
        </div>
      )}
      {order.next.missable && !asking && (
        <Button variant="ghost" onClick={() => setAsking("missed")}>
          {t("notReceived")}
        </Button>
      )}
      {step === "supplement" && <SupplementForm token={token} onDone={onDone} />}
    </section>
  );
}
