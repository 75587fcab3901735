import Link from "next/link";
import { orderPath } from "@/lib/order-path";

type Row = { order_id: string | null; order_kind: "rent" | "sale" | null };

/** The order that money belongs to. */
export function OrderLink({ row }: { row: Row }) {
  if (row.order_id === null) return "–";
  return (
    <Link href={orderPath(row.order_id, row.order_kind)} className="text-accent-ink tabular-nums hover:underline">
      {row.order_id}
    </Link>
  );
}
