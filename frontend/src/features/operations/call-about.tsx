"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Money } from "@/components/ui/money";
import type { PartnerCall } from "./queries";

/** What a call is about: the money that it moves, and the lease with a link. */
export function useCallAbout({ amount, order_id: order }: PartnerCall) {
  const t = useTranslations("operations");
  return [
    amount !== null && { label: t("amount"), value: <Money fen={amount} size="lg" />, wide: true },
    order !== null && {
      label: t("order"),
      value: (
        <Link href={`/orderInfo/${order}`} className="text-accent-ink tabular-nums hover:underline">
          {order}
        </Link>
      ),
      wide: true,
    },
  ];
}
