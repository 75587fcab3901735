"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { everySubShop } from "@/entities/sub-shops";
import { useCan, useWho } from "@/lib/me";

const CHANNELS = ["alipay", "wechat", "douyin", "h5", "offline"] as const;
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
      {
        kind: "select",
        key: "channel",
        label: t("channel"),
        options: CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
      },
    ],
    [t, merchants, shops],
  );
}
