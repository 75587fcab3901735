"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { listPath } from "@/lib/list-path";
import { useAppState, useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { DAY_LIST } from "./lists";
import { useRun } from "./mutations";
import { dayCounts, daysQuery, type Day } from "./queries";

/** Days, newest first: what Alipay's books have, what matched, what is open. A day leads to its differences. */
export function DaysView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("reconcile");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"), t("platform"));
  const filters = useMemo<FiltersOf<typeof DAY_LIST>>(
    () => [...merchant, { kind: "dates", from: "start", to: "end", label: t("day") }],
    [merchant, t],
  );
  const state = useListState({ list: DAY_LIST, filters, tabKey: "open_only" });
  const tab = state.tab ? "open" : "all";
  const query = useQuery(daysQuery(state.params));
  const counts = useQuery(dayCounts(state.filterParams));
  const run = useRun();
  const columns = useMemo<Column<Day, SortOf<typeof DAY_LIST>>[]>(
    () => [
      { key: "day", kind: "day", header: t("day"), cell: (row) => row.day, card: "title" },
      {
        key: "merchant",
        kind: "text",
        width: 120,
        header: t("merchant"),
        cell: (row) => row.merchant_name,
        hidden: side === "store",
      },
      { key: "statement", kind: "word", width: 104, header: t("statement"), cell: (row) => row.statement_label },
      { key: "lines", kind: "count", width: 72, wide: true, header: t("lines"), cell: (row) => row.lines },
      {
        key: "ours_amount",
        kind: "money",
        header: t("ours"),
        cell: (row) => <TwoLines first={<Money fen={row.ours_amount} />} second={t("entries", { count: row.ours })} />,
      },
      {
        key: "matched_amount",
        kind: "money",
        header: t("matchedAmount"),
        cell: (row) => (
          <TwoLines first={<Money fen={row.matched_amount} />} second={t("entries", { count: row.matched })} />
        ),
      },
      {
        key: "open",
        kind: "count",
        width: 72,
        header: t("open"),
        card: "sub",
        brief: (row) =>
          [side === "admin" && row.merchant_name, row.statement_label, `${t("open")} ${row.open}`]
            .filter(Boolean)
            .join(" · "),
        cell: (row) => <span className={row.open > 0 ? "font-semibold text-red-ink" : undefined}>{row.open}</span>,
      },
      {
        key: "open_amount",
        kind: "money",
        width: 128,
        sort: true,
        header: t("openAmount"),
        card: "sum",
        brief: (row) => (
          <>
            <span className="font-normal text-ink-3">{t("openAmount")}</span> <Money fen={row.open_amount} />
          </>
        ),
        cell: (row) => <Money fen={row.open_amount} />,
      },
      { key: "closed", kind: "count", width: 72, header: t("closed"), cell: (row) => row.closed },
      {
        key: "run_at",
        kind: "moment",
        wide: true,
        header: t("runAt"),
        cell: (row) => <DateText value={row.run_at} />,
      },
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
      title={t("title")}
      description={t("daysText")}
      summary={tabs}
      state={state}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => `${row.merchant_id}-${row.day}`}
      rowHref={(row) =>
        listPath("/reconcile", {
          view: "differences",
          day: row.day,
          state: "",
          ...(side === "admin" && { merchant_id: row.merchant_id }),
        })
      }
      describe={(row) => `${row.day} ${row.merchant_name}`}
      tabs={countedTabs(["", "true"], counts.data, (value) => t(value ? "openDays" : "allDays"), { true: "red" })}
      actsWidth={100}
      rowActions={(row) => ({
        inline: can("reconcile.close") && (
          <Button size="sm" loading={run.busy && run.sending?.body.day === row.day} onClick={() => void again(row)}>
            {t("runAgain")}
          </Button>
        ),
      })}
      empty={() => <Empty title={t(`dayEmpty.${tab}.title`)} text={t(`dayEmpty.${tab}.text`)} />}
    />
  );
}
