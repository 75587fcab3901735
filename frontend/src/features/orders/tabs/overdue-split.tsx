"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/loaded";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { dateTime } from "@/lib/date";
import type { OverdueMoney } from "@/lib/api/schema";
import { orderQueries } from "../queries";

const PARTS = ["rent", "addon", "other", "late_fee"] as const;

/** What is overdue now, taken apart: what a customer on the telephone asks. */
export function OverdueSplit({ orderId }: { orderId: string }) {
  return (
    <Loaded query={useQuery(orderQueries.overdue(orderId))} small>
      {(money) => (money.total > 0 ? <Split money={money} /> : null)}
    </Loaded>
  );
}

function Split({ money }: { money: OverdueMoney }) {
  const t = useTranslations("orders.overdueSplit");
  return (
    <section className="grid gap-3 rounded border border-line bg-sunken p-4">
      <h3 className="font-semibold">{t("title", { days: money.days })}</h3>
      <DescriptionList
        items={[
          ...PARTS.map((part) => money[part] > 0 && { label: t(part), value: <Money fen={money[part]} /> }),
          {
            label: t("total"),
            value: (
              <b className="font-medium text-red-ink">
                <Money fen={money.total} />
              </b>
            ),
          },
          Boolean(money.since) && { label: t("since"), value: money.since },
        ]}
      />
      <p className="text-sm text-ink-3">{t("at", { at: dateTime(money.at) })}</p>
    </section>
  );
}
