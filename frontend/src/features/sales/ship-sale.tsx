"use client";
import { ParcelForm } from "@/entities/order/parcel-form";
import { useSaleExpress, useShipSale, useShowReceiver } from "./mutations";
import type { SaleInfo } from "./types";

/** The parcel of a purchase, with what goes into it; serial numbers where the goods have some. */
export default function ShipSale({ order, edit, onClose }: { order: SaleInfo; edit: boolean; onClose: () => void }) {
  const ship = useShipSale();
  const update = useSaleExpress();
  const show = useShowReceiver();
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
      }}
      subShop={order.sub_shop?.label}
      merchant={order.merchant.label}
      pieces={(serials) =>
        goods.pieces.map((one, i) => ({
          key: one.sku_id,
          goods: `${[one.title, one.spec].filter(Boolean).join(" · ")} × ${one.quantity}`,
          serials: i === 0 ? serials : "",
        }))
      }
      ship={({ unnumbered: _, ...body }, key) => ship.send({ body, key })}
      change={(body, key) => update.send({ body, key })}
    >
      <ul className="rounded bg-sunken px-3 py-2.5 text-ink-2">
        {goods.pieces.map((one) => (
          <li key={one.sku_id} className="flex justify-between gap-3">
            <span className="min-w-0">
              {one.title} {one.spec}
            </span>
            <span className="shrink-0 tabular-nums">× {one.quantity}</span>
          </li>
        ))}
      </ul>
    </ParcelForm>
  );
}
