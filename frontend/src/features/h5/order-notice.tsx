"use client";
import { useSyncExternalStore } from "react";
import { myOrders } from "./my-orders";
import { useWords } from "./words";

const never = () => () => undefined;

/** The way to the newest order of this phone. */
export function OrderNotice() {
  const t = useWords();
  const order = useSyncExternalStore(
    never,
    () => myOrders()[0] ?? "",
    () => "",
  );
  if (!order) return null;
  return (
    <a
      href={order.startsWith("buy/") ? `/h5/${order}` : `/h5/order/${order}`}
      className="flex min-h-11 items-center justify-between gap-3 bg-amber px-4 py-2 text-sm text-amber-ink"
    >
      <span>{t("haveOrder")}</span>
      <b className="shrink-0 font-medium">{t("seeOrder")}</b>
    </a>
  );
}
