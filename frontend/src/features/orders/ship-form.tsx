"use client";
import { LeaseParcel } from "./lease-parcel";
import { useShip, useUpdateExpress } from "./mutations";
import type { OrderInfo } from "./types";

/** The parcel of a lease. */
export default function ShipForm({ order, edit, onClose }: { order: OrderInfo; edit: boolean; onClose: () => void }) {
  const ship = useShip();
  const update = useUpdateExpress();
  return (
    <LeaseParcel
      order={order}
      edit={edit}
      onClose={onClose}
      comesBack
      sent={order.parcels.find((parcel) => parcel.purpose === "order")}
      ship={(body, key) => ship.send({ body, key })}
      change={(body, key) => update.send({ body, key })}
    />
  );
}
