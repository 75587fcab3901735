"use client";
import { Pieces } from "@/entities/order/pieces";
import { ParcelForm } from "@/entities/order/parcel-form";
import { useLabel, useSaleExpress, useShipSale, useShowReceiver } from "./mutations";
import type { SaleInfo } from "./types";

/** The parcel of a purchase, with what goes into it; serial numbers where the goods have some. */
export default function ShipSale({ order, edit, onClose }: { order: SaleInfo; edit: boolean; onClose: () => void }) {
  const ship = useShipSale();
  const update = useSaleExpress();
  const show = useShowReceiver();
  const label = useLabel();
  const { order_id: orderId, goods } = order;
  return (
    <ParcelForm
      orderId={orderId}
      title={goods.title}
      edit={edit}
      onClose={onClose}
      comesBack={false}
      sent={order.parcel}
      receiver={{
        masked: { name: order.customer, mobile: order.mobile, address: order.address },
        look: () => show.press({ body: { order_id: orderId } }),
        busy: show.busy,
        label: () => label.press({ body: { order_id: orderId } }).then((link) => link?.url ?? null),
        printing: label.busy,
      }}
      ship={({ unnumbered: _, ...body }, key) => ship.send({ body, key })}
      change={(body, key) => update.send({ body, key })}
    >
      <Pieces pieces={goods.pieces} />
    </ParcelForm>
  );
}
