import { DateText } from "@/components/ui/date-text";
import { TwoLines } from "@/components/ui/two-lines";

/** When an order was placed, and its number under it. */
export const Placed = ({ order }: { order: { order_id: string; created_at: string } }) => (
  <TwoLines first={<DateText value={order.created_at} />} second={order.order_id} />
);
