"use client";
import { ParcelForm } from "@/entities/order/parcel-form";
import { useShip, useShowReceiver, useUpdateExpress } from "./mutations";
import type { OrderInfo } from "./types";

/** The parcel of a lease. */
export default function ShipForm({ order, edit, onClose }: { order: OrderInfo; edit: boolean; onClose: () => void }) {
  const ship = useShip();
  const update = useUpdateExpress();
  const show = useShowReceiver();
  const { order_id: orderId, goods } = order;
  const name = [goods.title, goods.spec].filter(Boolean).join(" · ");
  return (
    <ParcelForm
      orderId={orderId}
      title={goods.title}
      edit={edit}
      onClose={onClose}
      comesBack
      sent={order.parcels.find((parcel) => parcel.purpose === "order")}
      receiver={{
        masked: order.customer,
        look: () => show.press({ body: { order_id: orderId } }),
        busy: show.busy,
      }}
      subShop={order.sub_shop?.name}
      merchant={order.merchant.name}
      pieces={(serials) => [{ key: orderId, goods: name, serials }]}
      ship={(body, key) => ship.send({ body, key })}
      change={(body, key) => update.send({ body, key })}
    />
  );
}
