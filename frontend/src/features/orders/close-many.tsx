"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Opened } from "@/components/loaded";
import type { BulkForm } from "@/components/data-table/bulk-bar";
import { Touched } from "@/components/data-table/touched";
import { Confirm } from "@/components/ui/confirm";
import { yuanText } from "@/lib/money";
import { useCloseOrders } from "./mutations";
import { orderQueries } from "./queries";
import type { CloseQuote } from "./types";

/** Before orders are closed: each with what goes back to its customer, and the sums. */
export default function CloseMany({ ids, nameOf, start, onClose }: BulkForm) {
  const t = useTranslations("orders");
  const close = useCloseOrders();
  const query = useQuery(orderQueries.closing(ids));
  const ask = (quotes: CloseQuote[]) => {
    const of = new Map(quotes.map((quote) => [quote.order_id, quote]));
    const sum = (part: "refund" | "thaw") => quotes.reduce((all, quote) => all + quote[part], 0);
    const note = (quote: CloseQuote | undefined) =>
      quote ? t("closeGives", { refund: yuanText(quote.refund), thaw: yuanText(quote.thaw) }) : t("closeNot");
    return (
      <Confirm
        open
        danger
        onClose={onClose}
        title={t("closeMany", { count: ids.length })}
        text={t("closeManyText", {
          count: quotes.length,
          refund: yuanText(sum("refund")),
          thaw: yuanText(sum("thaw")),
        })}
        action={t("closeManyDo", { count: quotes.length })}
        blocked={quotes.length === 0}
        reason={{ label: t("reason"), required: true }}
        sums={[
          { label: t("refundFirst"), fen: sum("refund") },
          { label: t("thawDeposit"), fen: sum("thaw") },
        ]}
        onConfirm={(_key, reason) =>
          start(async (order_ids, one) => (await close.send({ body: { order_ids, reason }, key: one })).results)
        }
      >
        <Touched label={t("close")} rows={ids.map((id) => ({ id, name: nameOf(id), note: note(of.get(id)) }))} />
      </Confirm>
    );
  };
  return (
    <Opened query={query} onClose={onClose}>
      {ask}
    </Opened>
  );
}
