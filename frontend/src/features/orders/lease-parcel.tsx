"use client";
import { ParcelForm, type ParcelFormProps } from "@/entities/order/parcel-form";
import { useShowReceiver } from "./mutations";
import type { OrderInfo } from "./types";

type LeaseParcelProps = Pick<ParcelFormProps, "edit" | "onClose" | "comesBack" | "sent" | "ship" | "change"> & {
  order: OrderInfo;
};

/** A parcel to the customer of a lease, with whom it goes to and its label. */
export function LeaseParcel({ order, ...parcel }: LeaseParcelProps) {
  const show = useShowReceiver();
  const { order_id: orderId, goods } = order;
  const name = [goods.title, goods.spec].filter(Boolean).join(" · ");
  return (
    <ParcelForm
      {...parcel}
      orderId={orderId}
      title={goods.title}
      receiver={{
        masked: order.customer,
        look: () => show.press({ body: { order_id: orderId } }),
        busy: show.busy,
      }}
      subShop={order.sub_shop?.name}
      merchant={order.merchant.name}
      pieces={(serials) => [{ key: orderId, goods: name, serials }]}
    />
  );
}
