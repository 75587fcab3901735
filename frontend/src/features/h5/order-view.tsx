"use client";
import { Money } from "@/components/ui/money";
import { Button } from "@/components/ui/button";
import { lazy, Suspense, type ReactNode } from "react";
import { dateTime } from "@/lib/date";
import { sized } from "@/lib/pictures";
import { Bills } from "./bills";
import { Gone } from "./gone";
import { NextStep } from "./next-step";
import { ProgressStrip } from "./progress-strip";
import { ShopPhone } from "./shop-phone";
import { ShopService } from "./shop-service";
import { isCancellable, progress } from "./progress";
import type { H5Order } from "./types";
import { useOrder } from "./use-order";
import { useOwnAddress } from "./use-own-address";
import { WechatGuide } from "./wechat-guide";
import { useWords } from "./words";

const Ahead = lazy(() => import("./ahead"));
const CancelOrder = lazy(async () => ({ default: (await import("./cancel-order")).CancelOrder }));
const Debit = lazy(async () => ({ default: (await import("./debit")).Debit }));
const Keeping = lazy(() => import("./keeping"));
const NameCheck = lazy(async () => ({ default: (await import("./name-check")).NameCheck }));
const Parcel = lazy(async () => ({ default: (await import("./parcel")).Parcel }));
const ProveMobile = lazy(() => import("./prove-mobile"));

/** One order for its customer: where it stands, the next thing to do, and all sums. */
export function OrderView({ token }: { token: string }) {
  const t = useWords();
  const { order, failed, gone, ended, again } = useOrder(token);
  useOwnAddress();
  if (ended)
    return (
      <Suspense>
        <ProveMobile token={token} path="order" />
      </Suspense>
    );
  if (!order && gone) return <Gone title={t("orderGone")} text={failed} />;
  if (!order) return <Waiting failed={failed} retry={again} />;
  const steps = progress(order.status);
  return (
    <div className="flex flex-col gap-3 p-4 pb-10">
      <header className="flex items-baseline justify-between gap-3">
        <h1 className="min-w-0 text-lg">{t("orderTitle", { shop: order.shop_name })}</h1>
        <ShopPhone />
      </header>
      {failed && (
        <p role="status" className="rounded-lg bg-amber px-3 py-2 text-sm text-amber-ink">
          {failed}
        </p>
      )}
      {steps && <ProgressStrip steps={steps} />}
      <WechatGuide />
      <NextStep key={`${order.next.step}:${order.status}`} order={order} token={token} onDone={again} />
      <Suspense>
        {order.debit && <Debit debit={order.debit} token={token} />}
        {order.ahead.length > 0 && <Ahead order={order} token={token} onDone={again} />}
        {order.name_check && <NameCheck check={order.name_check} token={token} />}
        {order.contract_status === "signed" && <Keeping order={order} token={token} onDone={again} />}
        {order.parcel && <Parcel parcel={order.parcel} />}
      </Suspense>
      <Bills order={order} />
      <Facts order={order} />
      <ShopService />
      <Suspense>
        {isCancellable(order.status) && <CancelOrder token={token} paid={order.paid_at !== null} onDone={again} />}
      </Suspense>
    </div>
  );
}

function Waiting({ failed, retry }: { failed: string; retry: () => void }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-3 p-4" role="status" aria-label={t("loading")}>
      {failed ? (
        <>
          <p className="rounded-lg bg-red px-3 py-2 text-red-ink">{failed}</p>
          <Button onClick={retry}>{t("retry")}</Button>
          <ShopPhone />
        </>
      ) : (
        [28, 60, 150, 220].map((height) => (
          <span key={height} className="skeleton block rounded-xl" style={{ height }} />
        ))
      )}
    </div>
  );
}

function Facts({ order }: { order: H5Order }) {
  const t = useWords();
  const { goods, terms, deposit } = order;
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <div className="flex gap-3">
        {goods.picture && (
          <img src={sized(goods.picture, 160)} alt="" className="size-16 shrink-0 rounded-lg object-cover" />
        )}
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium">{goods.title}</p>
          <p className="text-sm text-ink-3">
            {[goods.spec, goods.fineness_label, terms.term_label].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        <Fact label={t("totalRent", { periods: terms.periods })}>
          <Money fen={terms.total_rent} />
        </Fact>
        {goods.add_ons.map((one) => (
          <Fact key={one.id} label={one.name}>
            {one.monthly && t("eachPeriod")} <Money fen={one.price} />
          </Fact>
        ))}
        {deposit.required > 0 && (
          <Fact label={t("deposit")}>
            <Money fen={deposit.required} />
          </Fact>
        )}
        {deposit.waived > 0 && (
          <Fact label={t("waived")}>
            <span className="text-green-ink">
              <Money fen={deposit.waived} />
            </span>
          </Fact>
        )}
        {deposit.remaining > 0 && (
          <Fact label={t("frozen")}>
            <Money fen={deposit.remaining} />
          </Fact>
        )}
        {deposit.captured > 0 && (
          <Fact label={t("captured")}>
            <Money fen={deposit.captured} />
          </Fact>
        )}
        {deposit.thawed > 0 && (
          <Fact label={t("thawed")}>
            <Money fen={deposit.thawed} />
          </Fact>
        )}
        <Fact label={t("receiver")}>
          {order.customer} {order.mobile}
        </Fact>
        <Fact label={t("shipTo")}>{order.address}</Fact>
        <Fact label={t("orderNumber")}>{order.order_id}</Fact>
        <Fact label={t("orderedAt")}>{dateTime(order.created_at)}</Fact>
        {terms.end_date && <Fact label={t("endDate")}>{terms.end_date}</Fact>}
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-ink-3">{label}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
);
