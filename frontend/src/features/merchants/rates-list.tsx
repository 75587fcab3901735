"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { percent, type Fen } from "@/lib/money";
import { useServiceRows } from "./services";
import type { Merchant } from "./types";

type RatesListProps = { merchant: Merchant; price: (own: Fen | null, inForce: Fen) => ReactNode };

/** Commission, late fee, prices and services of a merchant; `price` draws one of which it may have its own. */
export function RatesList({ merchant, price }: RatesListProps) {
  const t = useTranslations("merchants");
  const services = useServiceRows(merchant);
  return (
    <DescriptionList
      items={[
        { label: t("commission"), value: percent(merchant.commission_bps) },
        { label: t("settlement"), value: t("daysOf", { days: merchant.settlement_days }) },
        { label: t("goodsReview"), value: t(merchant.goods_review ? "yes" : "no") },
        { label: t("lateFee"), value: t("perDayOf", { rate: percent(merchant.late_fee_bps) }) },
        { label: t("grace"), value: t("daysOf", { days: merchant.late_fee_grace_days }) },
        { label: t("cap"), value: percent(merchant.late_fee_cap_bps) },
        ...(["basic", "radar", "full"] as const).map((type) => ({
          label: t(`riskPrice.${type}`),
          value: price(merchant.risk_prices[type] ?? null, merchant.in_force.risk_prices[type]),
        })),
        { label: t("notaryPrice"), value: price(merchant.notary_price, merchant.in_force.notary_price) },
        {
          label: t("creditPrice"),
          value: price(merchant.services.credit_price ?? null, merchant.in_force.credit_price),
        },
        { label: t("smsPrice"), value: <Money fen={merchant.in_force.sms_price} /> },
        ...services,
      ]}
    />
  );
}

/** What of its rates is outside the platform's limits, and what counts instead. */
export function Beyond({ merchant }: { merchant: Merchant }) {
  return merchant.beyond.map((text) => (
    <p key={text} className="mt-3 rounded bg-amber px-3 py-2 text-amber-ink">
      {text}
    </p>
  ));
}

/** A price that counts, however it came to be. */
export const inForce = (_: Fen | null, price: Fen) => <Money fen={price} />;
