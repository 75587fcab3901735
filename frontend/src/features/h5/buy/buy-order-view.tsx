"use client";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { fen, yuanText } from "@/lib/money";
import { Countdown } from "../countdown";
import { Delivery, Fact, GoodsLine } from "../facts";
import { Failed } from "../failed";
import { goTo, leavesWechat } from "../leave";
import { OrderFrame } from "../order-frame";
import { Parcel } from "../parcel";
import { buyProgress } from "../progress";
import { useSend } from "../use-send";
import { useWords } from "../words";
import { buying } from "./calls";
import type { BuyOrder } from "./types";
import { usePurchase } from "./use-purchase";

const PlatformTerms = lazy(() => import("../platform-terms"));

const stepsOf = ({ status }: BuyOrder) => buyProgress(status);

/** One purchase for its customer: where it stands and the next thing to do. */
export function BuyOrderView({ token }: { token: string }) {
  const followed = usePurchase(token);
  return (
    <OrderFrame token={token} path="buy" title="buyOrderTitle" followed={followed} stepsOf={stepsOf}>
      {(order) => (
        <>
          <Next key={order.status} order={order} token={token} onDone={followed.again} />
          {order.parcel && <Parcel parcel={order.parcel} />}
          <Facts order={order} />
          <Suspense>{order.service_terms > 0 && <PlatformTerms number={order.service_terms} placed />}</Suspense>
        </>
      )}
    </OrderFrame>
  );
}

type NextProps = { order: BuyOrder; token: string; onDone: () => void };

function Next({ order, token, onDone }: NextProps) {
  const t = useWords();
  const [asking, setAsking] = useState<"" | "cancel" | "receive">("");
  const { send, busy, failed } = useSend();
  const run = async (name: string, act: (key: string) => Promise<unknown>) => {
    await send(name, act);
    setAsking("");
    // Refused, the order has gone on meanwhile.
    onDone();
  };
  const pay = async () => {
    if (leavesWechat()) return;
    await run("pay", async (key) => {
      await goTo((await buying.pay(token, key)).url);
    });
  };
  const sure = () =>
    run(asking, (key) => (asking === "cancel" ? buying.cancel(token, key) : buying.receive(token, key)));
  const { step } = order.next;
  const buttons: Record<typeof step, ReactNode> = {
    pay: (
      <Button size="lg" variant="primary" block loading={busy === "pay"} onClick={() => void pay()}>
        {t("payNow", { sum: yuanText(order.amount) })}
      </Button>
    ),
    receive: (
      <Button size="lg" variant="primary" block onClick={() => setAsking("receive")}>
        {t("doReceive")}
      </Button>
    ),
    wait: null,
    done: null,
    closed: null,
  };
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="text-xl font-semibold">{order.next.title}</h2>
      {order.next.text && <p className="mt-1 text-ink-2">{order.next.text}</p>}
      {order.reason && order.reason !== order.next.text && (
        <p className="mt-2 rounded-lg bg-sunken px-3 py-2 text-sm text-ink-2">{t("why", { reason: order.reason })}</p>
      )}
      {step === "pay" && <Countdown until={order.expires_at} onOver={onDone} />}
      <Failed text={failed} />
      {asking ? (
        <div role="alertdialog" aria-label={t(asking === "cancel" ? "cancelOrder" : "doReceive")} className="mt-3">
          <p>
            {asking === "cancel"
              ? t(order.paid_at ? "buyCancelPaid" : "buyCancelUnpaid", {
                  sum: yuanText(fen(order.amount - order.refunded)),
                })
              : t("buyReceiveAsk")}
          </p>
          <div className="mt-3 flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking("")}>
              {t("keepOrder")}
            </Button>
            <Button
              size="lg"
              variant={asking === "cancel" ? "danger" : "primary"}
              loading={busy === asking}
              onClick={() => void sure()}
            >
              {t(asking === "cancel" ? "cancelSure" : "doReceive")}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-col gap-2 empty:hidden">
          {buttons[step]}
          {order.may_cancel && (
            <Button variant="ghost" onClick={() => setAsking("cancel")}>
              {t("cancelOrder")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Facts({ order }: { order: BuyOrder }) {
  const t = useWords();
  const { goods } = order;
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <GoodsLine
        title={goods.title}
        picture={goods.picture}
        about={[goods.spec, goods.fineness_label].filter(Boolean).join(" · ")}
      />
      {goods.package && (
        <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
          {goods.pieces.map((one) => (
            <li key={one.sku_id} className="flex justify-between gap-3">
              <span>
                {one.title} <span className="text-ink-3">{one.spec}</span>
              </span>
              <span className="shrink-0 tabular-nums">× {one.quantity}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        <Fact label={t("unitPrice")}>
          <Money fen={order.price} /> × {order.quantity}
        </Fact>
        {order.addon_amount > 0 && (
          <Fact label={goods.add_ons.join(t("listComma"))}>
            <Money fen={order.addon_amount} />
          </Fact>
        )}
        {order.freight > 0 && (
          <Fact label={t("freight")}>
            <Money fen={order.freight} />
          </Fact>
        )}
        <Fact label={t("sumPaid")}>
          <b className="font-medium">
            <Money fen={order.amount} />
          </b>
        </Fact>
        {order.refunded > 0 && (
          <Fact label={t("sumRefunded")}>
            <span className="text-green-ink">
              <Money fen={order.refunded} />
            </span>
          </Fact>
        )}
        <Delivery order={order} />
      </dl>
    </section>
  );
}
