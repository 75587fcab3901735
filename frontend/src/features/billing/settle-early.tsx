"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadedSheet } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { Money } from "@/components/ui/money";
import type { SettleLineOut, SettleQuoteOut } from "@/lib/api/schema";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { nameOf } from "./line";
import { useSettleEarly } from "./mutations";
import { billQueries, type Attempt } from "./queries";

type SettleEarlyProps = { orderId: string; onClose: () => void; onQr: (attempt: Attempt) => void };

/** All that is open and all that is to come, line by line, before one code asks for it. */
export default function SettleEarly({ orderId, onClose, onQr }: SettleEarlyProps) {
  const t = useTranslations("billing.early");
  const query = useQuery(billQueries.settle(orderId));
  const settle = useSettleEarly();
  const [asking, setAsking] = useState<SettleQuoteOut | null>(null);
  return (
    <LoadedSheet
      query={query}
      onClose={onClose}
      title={t("title")}
      footer={(quote) =>
        !quote.why_not && (
          <Button variant="primary" onClick={() => setAsking(quote)}>
            {t("submit", { sum: yuanText(quote.total) })}
          </Button>
        )
      }
    >
      {(quote) => (
        <div className="grid gap-4">
          {quote.why_not && <p className="text-amber-ink">{quote.why_not}</p>}
          <Lines quote={quote} />
          {quote.waiting.map((one, i) => (
            <p key={i} className="text-ink-2">
              {t(one.holds ? "held" : one.entered ? "entered" : "shown", {
                method: one.method_label,
                sum: yuanText(one.amount),
              })}
            </p>
          ))}
          <p className="text-ink-2">{quote.then}</p>
          {asking && (
            <Confirm
              open
              onClose={() => setAsking(null)}
              title={t("ask", { customer: asking.customer, sum: yuanText(asking.total) })}
              text={t("askText", { then: asking.then })}
              action={t("act", { sum: yuanText(asking.total) })}
              sums={[
                { label: t("asked"), fen: asking.asked },
                { label: t("toCome"), fen: asking.to_come },
                { label: t("total"), fen: asking.total },
              ]}
              onConfirm={async (key) => {
                const attempt = await settle.send({ body: { order_id: orderId, shown: asking.total }, key });
                notify.success(t("sent", { sum: yuanText(attempt.amount) }));
                onClose();
                onQr(attempt);
              }}
            />
          )}
        </div>
      )}
    </LoadedSheet>
  );
}

function Lines({ quote }: { quote: SettleQuoteOut }) {
  const t = useTranslations("billing.early");
  return (
    <ul className="divide-y divide-line">
      {quote.lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
      <li className="flex justify-between gap-4 py-3 font-medium">
        <span>{t("total")}</span>
        <Money fen={quote.total} size="lg" />
      </li>
    </ul>
  );
}

/** What it is of, when it is due, and what the sum is made of where that is more than one thing. */
function Line({ line }: { line: SettleLineOut }) {
  const t = useTranslations("billing.early");
  const words = useTranslations("billing");
  const parts = (
    [
      ["rent", line.rent],
      ["addon", line.addon],
      ["lateFee", line.late_fee],
      ["waived", line.waived],
    ] as const
  ).filter(([, sum]) => sum > 0);
  const explained = parts.length > 1 ? parts.map(([part, sum]) => t(`of.${part}`, { sum: yuanText(sum) })) : [];
  return (
    <li className="flex justify-between gap-4 py-2">
      <span>
        {nameOf(line, words)}
        <span className="block text-xs text-ink-3">
          {[t(line.to_come ? "on" : "since", { day: line.due_date ?? "–" }), ...explained].join(words("comma"))}
        </span>
      </span>
      <Money fen={line.amount} />
    </li>
  );
}
