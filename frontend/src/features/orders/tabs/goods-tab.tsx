"use client";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Picture } from "@/components/ui/picture";
import { Pieces } from "@/entities/order/pieces";
import { wordOr } from "@/i18n/word-or";
import { percent, yuanText } from "@/lib/money";
import type { OrderInfo } from "../types";

/** What was let, and on what terms. */
export function GoodsTab({
  order: { goods, terms, merchant, sub_shop, salesman, share_link, channel },
}: {
  order: OrderInfo;
}) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-6">
      <div className="flex gap-4">
        <Picture src={goods.picture} size={88} alt={goods.title} />
        <div>
          <p className="text-lg font-semibold">{goods.title}</p>
          <p className="text-ink-2">{[goods.spec, goods.fineness_label, goods.brand].filter(Boolean).join(" · ")}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {goods.add_ons.map((one) => (
              <Chip key={one.id} tone="blue">
                {t(one.monthly ? "addOnMonthly" : "addOnOnce", { name: one.name, sum: yuanText(one.price) })}
              </Chip>
            ))}
          </p>
        </div>
      </div>
      {goods.package && (
        <section className="grid gap-1.5">
          <h3 className="text-xs text-ink-3">{t("packageHolds")}</h3>
          <Pieces pieces={goods.pieces} included={goods.included} />
        </section>
      )}
      <DescriptionList
        items={[
          { label: t("plan"), value: terms.plan_label },
          {
            label: t("term"),
            value: t("termOf", { term: terms.term_label, renewed: terms.renewed, periods: terms.periods }),
          },
          {
            label: t("leaseDates"),
            value: terms.anchor_date ? `${terms.anchor_date} – ${terms.end_date ?? ""}` : t("fromReceipt"),
          },
          { label: t("totalRent"), value: <Money fen={terms.total_rent} /> },
          { label: t("firstRent"), value: <Money fen={terms.first_rent} /> },
          ...(terms.freight > 0 ? [{ label: t("freight"), value: <Money fen={terms.freight} /> }] : []),
          ...(terms.buyout_price > 0 ? [{ label: t("buyoutAtEnd"), value: <Money fen={terms.buyout_price} /> }] : []),
          { label: t("contractValue"), value: <Money fen={terms.contract_value} /> },
          {
            label: t("lateFee"),
            value: t("lateFeeOf", {
              rate: percent(terms.late_fee_bps),
              days: terms.late_fee_grace_days,
              cap: percent(terms.late_fee_cap_bps),
            }),
          },
          { label: t("commission"), value: percent(terms.commission_bps) },
          terms.service_terms > 0 && {
            label: t("serviceTerms"),
            value: t("serviceTermsOf", { number: terms.service_terms }),
          },
          { label: t("merchant"), value: sub_shop ? `${merchant.name} · ${sub_shop.name}` : merchant.name },
          { label: t("channel"), value: wordOr(t, `channels.${channel}`, channel) },
          { label: t("source"), value: [share_link?.name, salesman?.name].filter(Boolean).join(" · ") || "–" },
        ]}
      />
    </div>
  );
}
