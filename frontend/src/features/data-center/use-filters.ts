"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { channelFilter } from "@/entities/order/channel-filter";
import { everySubShop } from "@/entities/sub-shops";
import { useCan, useWho } from "@/lib/me";

type Name = "start" | "end" | "merchant_id" | "sub_shop_id" | "channel";

/** Days and channel for all; operators choose a merchant, a merchant one of its shops. */
export function useDataFilters(): FilterDef<Name>[] {
  const t = useTranslations("dataCenter");
  const who = useWho();
  const can = useCan();
  const merchants = useMerchantFilter(t("merchant"));
  const shops = useQuery({ ...everySubShop(), enabled: who === "M" && can("order.view") }).data?.options;
  return useMemo(
    () => [
      { kind: "dates", from: "start", to: "end", label: t("dates") },
      ...merchants,
      ...(shops?.length
        ? [
            {
              kind: "select" as const,
              key: "sub_shop_id" as const,
              label: t("subShop"),
              options: [{ value: "0", label: t("ownShop") }, ...shops],
            },
          ]
        : []),
      channelFilter(t("channel"), (one) => t(`channels.${one}`)),
    ],
    [t, merchants, shops],
  );
}
