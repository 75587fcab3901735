"use client";
import { Pieces } from "@/entities/order/pieces";
import { ParcelForm, type ParcelFormProps } from "@/entities/order/parcel-form";
import { useLabels, useShowReceiver } from "./mutations";
import type { OrderInfo } from "./types";

type LeaseParcelProps = Pick<ParcelFormProps, "edit" | "onClose" | "comesBack" | "sent" | "ship" | "change"> & {
  order: OrderInfo;
};

/** A parcel to the customer of a lease, with whom it goes to and its label. */
export function LeaseParcel({ order, ...parcel }: LeaseParcelProps) {
  const show = useShowReceiver();
  const labels = useLabels();
  const { order_id: orderId, goods } = order;
  return (
    <ParcelForm
      {...parcel}
      orderId={orderId}
      title={goods.title}
      receiver={{
        masked: order.customer,
        look: () => show.press({ body: { order_id: orderId } }),
        busy: show.busy,
        label: () => labels.press({ body: { order_ids: [orderId] } }).then((link) => link?.url ?? null),
        printing: labels.busy,
      }}
    >
      {goods.package && <Pieces pieces={goods.pieces} included={goods.included} />}
    </ParcelForm>
  );
}
