"use client";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import type { Taking } from "./take-overdue";
import type { OrderRow } from "./types";

/** How what is overdue on an order is had first; which sums a debit or the deposit would bring is asked when it opens. */
export function wayOf({ actions, debit_open, deposit_left }: OrderRow): Taking | "code" | null {
  const collects = actions.includes("collect");
  if (collects && debit_open) return "debit";
  if (actions.includes("capture") && deposit_left > 0) return "capture";
  return collects ? "code" : null;
}

/** The act of a row: the first of those that bring money now. */
export function TakeAct({ row, onTake }: { row: OrderRow; onTake: (by: Taking) => void }) {
  const t = useTranslations("orders");
  const way = wayOf(row);
  if (way === null) return null;
  if (way === "code")
    return (
      <LinkButton size="sm" href={`/billingDetails/${row.order_id}`}>
        {t("front.code")}
      </LinkButton>
    );
  return (
    <Button size="sm" onClick={() => onTake(way)}>
      {t(`front.${way}`)}
    </Button>
  );
}
