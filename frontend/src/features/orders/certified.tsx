"use client";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import type { OrderInfo } from "./types";

/** Whether Alipay found name and ID number to be one person's; who wasn't asked yet is neither. */
export function Certified({ customer: { certified } }: Pick<OrderInfo, "customer">) {
  const t = useTranslations("orders");
  if (certified == null) return t("certifiedNone");
  return <Chip tone={certified ? "green" : "red"}>{t(certified ? "certifiedYes" : "certifiedNo")}</Chip>;
}
