"use client";
import { useTranslations } from "next-intl";
import { TransferMenu } from "@/components/transfer/transfer-menu";
import type { Params } from "@/lib/api";

/** Export of the operators' list over every merchant; `filters` as for GoodsTransfer. Needs the messages `transfer`. */
export function PlatformTransfer({ filters }: { filters: Params }) {
  const t = useTranslations("transfer");
  return <TransferMenu exports={[{ kind: "platform_goods", label: t("exportGoods"), filters }]} />;
}
