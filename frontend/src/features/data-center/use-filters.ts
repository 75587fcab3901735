"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useSubShopFilter } from "@/entities/merchant/use-sub-shop-filter";
import { channelFilter } from "@/entities/order/channel-filter";
import { useCan } from "@/lib/me";

type Name = "start" | "end" | "merchant_id" | "sub_shop_id" | "channel";

/** Days and channel for all; a merchant chooses one of its shops, operators a merchant and then one of its shops. */
export function useDataFilters(): FilterDef<Name>[] {
  const t = useTranslations("dataCenter");
  const can = useCan();
  const merchants = useMerchantFilter(t("merchant"));
  const shops = useSubShopFilter(t("subShop"), !can("order.view"), t("ownShop"));
  return useMemo(
    () => [
      { kind: "dates", from: "start", to: "end", label: t("dates") },
      ...merchants,
      ...shops,
      channelFilter(t("channel"), (one) => t(`channels.${one}`)),
    ],
    [t, merchants, shops],
  );
}
