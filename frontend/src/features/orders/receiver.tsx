"use client";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Receiver } from "@/entities/person/receiver";
import { useAppState } from "@/lib/me";
import { useShowReceiver } from "./mutations";
import type { OrderInfo } from "./types";

type Parcel = { company: string; number: string; serials: string; pictures: string[] };
type Company = { value: string; label: string };
type Props = { order: OrderInfo; form: UseFormReturn<Parcel>; companies: readonly Company[] };

/** Of a lease's parcel, with the label as far as the form is filled in. */
export function LeaseReceiver({ order, form, companies }: Props) {
  const show = useShowReceiver();
  const { me } = useAppState();
  const [company, number, serials] = useWatch({ control: form.control, name: ["company", "number", "serials"] });
  const goods = [order.goods.title, order.goods.spec].filter(Boolean).join(" · ");
  return (
    <Receiver
      masked={order.customer}
      look={() => show.press({ body: { order_id: order.order_id } })}
      busy={show.busy}
      label={{
        orderId: order.order_id,
        by: order.sub_shop?.name ?? me?.merchant?.name ?? order.merchant.name,
        company: companies.find((one) => one.value === company)?.label ?? "",
        number,
        pieces: [{ key: order.order_id, goods, serials }],
      }}
    />
  );
}
