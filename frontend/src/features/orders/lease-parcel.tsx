"use client";
import { Pieces, pieceName } from "@/entities/order/pieces";
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
      pieces={(serials) =>
        goods.package
          ? goods.pieces.map((one, i) => ({
              key: one.sku_id,
              goods: `${pieceName(one)} × ${one.quantity}`,
              serials: i === 0 ? serials : "",
            }))
          : [{ key: orderId, goods: pieceName(goods), serials }]
      }
    >
      {goods.package && <Pieces pieces={goods.pieces} included={goods.included} />}
    </ParcelForm>
  );
}
