"use client";
import { Money } from "@/components/ui/money";
import { fen, yuanText } from "@/lib/money";
import { lazy, Suspense } from "react";
import { Bills } from "./bills";
import { Delivery, Fact, GoodsLine } from "./facts";
import { NextStep } from "./next-step";
import { Cards, OrderFrame } from "./order-frame";
import { isCancellable, progress } from "./progress";
import type { H5Order } from "./types";
import { useOrder } from "./use-order";
import { useWords } from "./words";

const Supplement = lazy(() => import("./supplement"));
const AfterSale = lazy(() => import("./after-sale"));
const Ahead = lazy(() => import("./ahead"));
const CancelOrder = lazy(async () => ({ default: (await import("./cancel-order")).CancelOrder }));
const Debit = lazy(async () => ({ default: (await import("./debit")).Debit }));
const Notary = lazy(() => import("./notary"));
const Credit = lazy(() => import("./credit"));
const Keeping = lazy(() => import("./keeping"));
const NameCheck = lazy(async () => ({ default: (await import("./name-check")).NameCheck }));
const GoingBack = lazy(() => import("./going-back"));
const Renewing = lazy(() => import("./renewing"));
const ShopMessages = lazy(() => import("./shop-messages"));
const Settling = lazy(() => import("./settling"));
const RiskConsent = lazy(() => import("./risk-consent"));
const PlatformTerms = lazy(() => import("./platform-terms"));
const Parcel = lazy(async () => ({ default: (await import("./parcel")).Parcel }));

const stepsOf = ({ status, returned }: H5Order) => progress(status, returned);

/** One order for its customer: where it stands, the next thing to do, and all sums. What is below comes at once, so that
 * nothing moves under a thumb. */
export function OrderView({ token }: { token: string }) {
  const followed = useOrder(token);
  const { again } = followed;
  return (
    <OrderFrame token={token} path="order" title="orderTitle" followed={followed} stepsOf={stepsOf}>
      {(order) => (
        <>
          <NextStep key={`${order.next.step}:${order.status}`} order={order} token={token} onDone={again} />
          <Suspense fallback={<Cards />}>
            {order.messages.length > 0 && <ShopMessages messages={order.messages} />}
            {order.collection && <Settling found={order.collection} token={token} onDone={again} />}
            {order.debit && <Debit debit={order.debit} token={token} />}
            {order.ahead.length > 0 && <Ahead order={order} token={token} onDone={again} />}
            {order.notary && <Notary notary={order.notary} />}
            {order.credit && <Credit credit={order.credit} token={token} onDone={again} />}
            {order.name_check && <NameCheck check={order.name_check} token={token} />}
            {order.risk_consent !== null && (
              <RiskConsent
                given={order.risk_consent}
                unproved={order.paid_at !== null && !order.proved}
                shop={order.shop_name}
                token={token}
                onDone={again}
              />
            )}
            {order.contract_status === "signed" && <Keeping order={order} token={token} onDone={again} />}
            {order.renewal && <Renewing renewal={order.renewal} token={token} onDone={again} />}
            {order.supplement && <Supplement supplement={order.supplement} token={token} />}
            {order.returned && <GoingBack returned={order.returned} token={token} onDone={again} />}
            {order.after_sale && <AfterSale afterSale={order.after_sale} token={token} onDone={again} />}
            {order.parcels.map((parcel) => (
              <Parcel key={`${parcel.shipped_at} ${parcel.number}`} parcel={parcel} />
            ))}
            <Bills order={order} />
            <Facts order={order} />
            {order.terms.service_terms > 0 && <PlatformTerms number={order.terms.service_terms} placed />}
            {isCancellable(order.status) && <CancelOrder token={token} paid={order.paid_at !== null} onDone={again} />}
          </Suspense>
        </>
      )}
    </OrderFrame>
  );
}

function Facts({ order }: { order: H5Order }) {
  const t = useWords();
  const { goods, terms, deposit } = order;
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <GoodsLine
        title={goods.title}
        picture={goods.picture}
        about={[
          goods.spec,
          goods.fineness_label,
          terms.term_label,
          terms.renewed > 0 && t("renewedBy", { periods: terms.renewed }),
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        <Fact label={t("totalRent", { periods: terms.periods })}>
          <Money fen={terms.total_rent} />
        </Fact>
        {goods.package &&
          goods.pieces.map((one) => (
            <Fact key={one.sku_id} label={`${one.title} ${one.spec}`}>
              × {one.quantity}
            </Fact>
          ))}
        {goods.included.map((name) => (
          <Fact key={name} label={name}>
            {t("givenFree")}
          </Fact>
        ))}
        {goods.add_ons.map((one) => (
          <Fact key={one.id} label={one.name}>
            {one.monthly && t("eachPeriod")} <Money fen={one.price} />
          </Fact>
        ))}
        {order.beside.map((bill) => (
          <Fact key={bill.id} label={t("paidFor", { kind: bill.kind_label })}>
            <Money fen={bill.paid} />
            {bill.refunded > 0 && t("refundedOf", { sum: yuanText(bill.refunded) })}
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
        {deposit.paid > 0 && (
          <Fact label={t("depositPaid")}>
            <Money fen={deposit.paid} />
          </Fact>
        )}
        {deposit.captured + deposit.captured_paid > 0 && (
          <Fact label={t("captured")}>
            <Money fen={fen(deposit.captured + deposit.captured_paid)} />
          </Fact>
        )}
        {deposit.refunded > 0 && (
          <Fact label={t("depositRefunded")}>
            <Money fen={deposit.refunded} />
          </Fact>
        )}
        {deposit.thawed > 0 && (
          <Fact label={t("thawed")}>
            <Money fen={deposit.thawed} />
          </Fact>
        )}
        <Delivery order={order} />
        {terms.end_date && <Fact label={t("endDate")}>{terms.end_date}</Fact>}
      </dl>
    </section>
  );
}
