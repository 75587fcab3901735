import type { ReactNode } from "react";
import { dateTime } from "@/lib/date";
import { sized } from "@/lib/pictures";
import { useWords } from "./words";

/** The goods of an order: picture, title, and which of them. */
export function GoodsLine({ picture, title, about }: { picture?: string; title: string; about: string }) {
  return (
    <div className="flex gap-3">
      {picture && <img src={sized(picture, 160)} alt="" className="size-16 shrink-0 rounded-lg object-cover" />}
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{title}</p>
        <p className="text-sm text-ink-3">{about}</p>
      </div>
    </div>
  );
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-ink-3">{label}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
);

type Sent = { customer: string; mobile: string; address: string; order_id: string; created_at: string };

/** Whose an order is, where it goes, and its number. */
export function Delivery({ order }: { order: Sent }) {
  const t = useWords();
  return (
    <>
      <Fact label={t("receiver")}>
        {order.customer} {order.mobile}
      </Fact>
      <Fact label={t("shipTo")}>{order.address}</Fact>
      <Fact label={t("orderNumber")}>{order.order_id}</Fact>
      <Fact label={t("orderedAt")}>{dateTime(order.created_at)}</Fact>
    </>
  );
}
