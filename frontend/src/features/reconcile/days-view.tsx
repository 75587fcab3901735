"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { useAppState, useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { DAY_LIST } from "./lists";
import { useRun } from "./mutations";
import { daysQuery, withDays, type Day } from "./queries";
import { useMerchantFilter } from "./use-merchant-filter";

/** Days, newest first: what Alipay's books have, what matched, what is open. A day leads to its differences. */
export function DaysView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("reconcile");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter();
  const filters = useMemo<FilterDef[]>(
    () => [...merchant, { kind: "dates", key: "day", sort: true, label: t("day") }],
    [merchant, t],
  );
  const state = useListState({ filters, tabKey: "open_only" });
  const tab = state.tab ? "open" : "all";
  const query = useQuery(daysQuery(state.params));
  const run = useRun();
  const columns = useMemo<Column<Day>[]>(
    () => [
      { key: "day", header: t("day"), cell: (row) => row.day, width: 110, card: "title" },
      { key: "merchant", header: t("merchant"), cell: (row) => row.merchant_name, hidden: side === "store" },
      { key: "statement", header: t("statement"), cell: (row) => row.statement_label },
      { key: "lines", header: t("lines"), cell: (row) => row.lines, align: "end" },
      { key: "matched", header: t("matched"), cell: (row) => row.matched, align: "end" },
      {
        key: "matched_amount",
        header: t("matchedAmount"),
        cell: (row) => <Money fen={row.matched_amount} />,
        align: "end",
      },
      {
        key: "open",
        header: t("open"),
        cell: (row) => <span className={row.open > 0 ? "font-semibold text-red-ink" : undefined}>{row.open}</span>,
        align: "end",
      },
      {
        key: "open_amount",
        sort: true,
        header: t("openAmount"),
        cell: (row) => <Money fen={row.open_amount} />,
        align: "end",
      },
      { key: "settled", header: t("closed"), cell: (row) => row.settled, align: "end" },
      { key: "run_at", header: t("runAt"), cell: (row) => <DateText value={row.run_at} /> },
    ],
    [t, side],
  );
  const again = async ({ day, merchant_id }: Day) => {
    const done = await run.press({ body: side === "admin" ? { day, merchant_id } : { day } });
    if (done) notify.success(t("runQueued", { day }));
  };
  return (
    <ListPage
      list={DAY_LIST}
      bulk={false}
      asked={withDays(state.params)}
      title={t("title")}
      description={t("daysText")}
      summary={tabs}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => `${row.merchant_id}-${row.day}`}
      rowHref={(row) =>
        `/reconcile?view=differences&day=${row.day}&state=${side === "admin" ? `&merchant_id=${row.merchant_id}` : ""}`
      }
      describe={(row) => `${row.day} ${row.merchant_name}`}
      tabs={[
        { value: "", label: t("allDays") },
        { value: "true", label: t("openDays") },
      ]}
      rowActions={(row) => ({
        inline: can("reconcile.settle") && (
          <Button size="sm" loading={run.busy && run.sending?.body.day === row.day} onClick={() => void again(row)}>
            {t("runAgain")}
          </Button>
        ),
      })}
      empty={<Empty title={t(`dayEmpty.${tab}.title`)} text={t(`dayEmpty.${tab}.text`)} />}
    />
  );
}
