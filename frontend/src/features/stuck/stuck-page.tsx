"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { parseAsString, useQueryState } from "nuqs";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { Tabs } from "@/components/ui/tabs";
import type { AnswerOf } from "@/lib/api";
import { orderPath } from "@/lib/order-path";
import { stuckQuery } from "./queries";

type Stuck = AnswerOf<"get", "/api/orders/getStuck">;
type Group = Stuck["items"][number];

/** Leases that wait for somebody of the shop longer than they should: what, since when, and what to do. */
export function StuckPage() {
  return <Loaded query={useQuery(stuckQuery)}>{(stuck) => <Groups {...stuck} />}</Loaded>;
}

function Groups({ items }: Stuck) {
  const t = useTranslations("stuck");
  const [kind, setKind] = useQueryState("kind", parseAsString);
  const shown = items.find((one) => one.kind === kind)?.kind ?? "";
  const all = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeader title={t("title")} description={t("text")} />
      {items.length > 1 && (
        <Tabs
          label={t("title")}
          items={[
            { value: "", label: t("all"), count: all },
            ...items.map((one) => ({ value: one.kind as string, label: one.label, count: one.count })),
          ]}
          value={shown}
          onChange={(value) => void setKind(value || null)}
        />
      )}
      {items.length === 0 ? (
        <Empty icon={CircleCheck} title={t("empty")} text={t("emptyText")} />
      ) : (
        <div className="mt-4 grid gap-4">
          {items
            .filter((one) => !shown || one.kind === shown)
            .map((one) => (
              <Waiting key={one.kind} group={one} />
            ))}
        </div>
      )}
    </>
  );
}

function Waiting({ group: { label, todo, count, items } }: { group: Group }) {
  const t = useTranslations("stuck");
  return (
    <Card title={t("group", { label, count })} flush>
      <p className="px-5 pb-2 text-sm text-ink-2">{todo}</p>
      <ul className="border-t border-line">
        {items.map((one) => (
          <li key={one.order_id} className="border-b border-line last:border-b-0">
            <Link
              href={orderPath(one.order_id, "rent")}
              className="flex min-h-11 items-center justify-between gap-4 px-5 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block truncate">{one.title}</span>
                <span className="block truncate text-sm text-ink-2">
                  {one.customer} · {one.status_label}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <span className="block font-semibold text-red-ink tabular-nums">{t("days", { days: one.days })}</span>
                <span className="block text-sm text-ink-3 tabular-nums">{t("since", { day: one.since })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-2">{t("more", { shown: items.length })}</p>
      )}
    </Card>
  );
}
