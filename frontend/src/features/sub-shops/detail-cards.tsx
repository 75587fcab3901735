"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DescriptionList } from "@/components/ui/description-list";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { useStatusWord } from "@/entities/status/status-chip";
import { wordOr } from "@/i18n/word-or";
import { dateTime } from "@/lib/date";
import { listPath } from "@/lib/list-path";
import { useCan, useWho } from "@/lib/me";
import type { SubShop, SubShopStatus } from "./types";

type CardProps = { shop: SubShop };

export function ProfileCard({ shop }: CardProps) {
  const t = useTranslations("subShops");
  const who = useWho();
  const can = useCan();
  const figures = who === "M" && can("data.view") && (
    <LinkButton size="sm" href={`/dataCenter?sub_shop_id=${shop.id}`}>
      {t("itsFigures")}
    </LinkButton>
  );
  return (
    <Card title={t("profile")} actions={figures}>
      <DescriptionList
        items={[
          { label: t("address"), value: shop.address },
          { label: t("since"), value: dateTime(shop.created_at) },
          { label: t("manager"), value: shop.manager },
          { label: t("mobile"), value: shop.mobile },
          { label: t("account"), value: <span className="font-mono">{shop.account}</span> },
          { label: t("goods"), value: shop.goods_count },
          {
            label: t("links"),
            value:
              who === "M" && can("promotion.view") && shop.links > 0 ? (
                <Link
                  href={listPath("/h5Promotion", { sub_shop_id: shop.id, status: "active" })}
                  className="text-accent-ink hover:underline"
                >
                  {t("linksOf", { count: shop.links })}
                </Link>
              ) : (
                t("linksOf", { count: shop.links })
              ),
          },
          {
            label: t(shop.own_return_address ? "returnAddress" : "returnAddressOfShop"),
            wide: true,
            value: shop.return_address || t("noReturnAddress"),
          },
        ]}
      />
    </Card>
  );
}

export function PeopleCard({ shop }: CardProps) {
  const t = useTranslations("subShops");
  const who = useWho();
  const can = useCan();
  const manage = who === "M" && can("staff.edit") && (
    <LinkButton size="sm" href={listPath("/staff", { sub_shop_id: shop.id })}>
      {t("manageStaff")}
    </LinkButton>
  );
  return (
    <Card title={t("people")} actions={manage}>
      {shop.people.length === 0 && <Empty small title={t("noPeople")} />}
      <ul className="divide-y divide-line">
        {shop.people.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-40">
              {one.name}
              <span className="ml-2 font-mono text-sm text-ink-3">{one.account}</span>
              <span className="block text-sm text-ink-3">{one.roles.join(t("comma"))}</span>
            </span>
            <span className="text-sm text-ink-2">{one.mobile}</span>
            <Chip tone={one.active ? "green" : "grey"}>{t(one.active ? "active" : "disabled")}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What holds a closing up, and where it is dealt with. */
export function ClosingCard({ shop }: CardProps) {
  const t = useTranslations("subShops");
  const who = useWho();
  const can = useCan();
  const live = shop.live_leases + shop.live_purchases;
  const moves = who === "M" && can("order.allocate") && shop.orders.movable > 0 && (
    <LinkButton size="sm" href={`/s_regularOrder?sub_shop_id=${shop.id}`}>
      {t("moveBack")}
    </LinkButton>
  );
  return (
    <Card title={t("beforeClosing")} actions={moves}>
      <DescriptionList
        items={[
          { label: t("liveLeases"), value: shop.live_leases },
          { label: t("livePurchases"), value: shop.live_purchases },
        ]}
      />
      <p className="mt-3 text-sm text-ink-3">{t(nextOf(shop, live), { count: shop.orders.movable })}</p>
    </Card>
  );
}

function nextOf({ status, orders }: SubShop, live: number) {
  if (live > 0) return orders.movable > 0 ? "stillMovable" : status === "open" ? "stillLive" : "goesBack";
  return status === "open" ? "pauseFirst" : "nothingLeft";
}

/** Who changed what, newest first. */
export function LogCard({ shop }: CardProps) {
  const t = useTranslations("subShops");
  const statusWord = useStatusWord("subShop");
  const value = (field: string, text: string) =>
    text === "" ? "—" : field === "status" ? statusWord(text as SubShopStatus) : text;
  return (
    <Card title={t("log")}>
      {shop.logs.length === 0 && <Empty small title={t("noLog")} />}
      <Timeline
        entries={shop.logs.map((log, i) => ({
          id: `${log.at}:${i}`,
          at: log.at,
          who: log.actor,
          title: log.text,
          text: log.fields.map(({ field, before, after }) => (
            <span key={field} className="block">
              {wordOr(t, `fields.${field}`, field)}：
              {before && (
                <>
                  <s className="text-ink-3">{value(field, before)}</s> →{" "}
                </>
              )}
              {value(field, after)}
            </span>
          )),
        }))}
      />
    </Card>
  );
}
