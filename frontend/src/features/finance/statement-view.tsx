"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useMemo } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type AskedOf, type SortOf } from "@/components/filters/use-list-state";
import { Loaded } from "@/components/loaded";
import { TransferMenu } from "@/components/transfer/transfer-menu";
import { Button } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { monthOf } from "@/lib/date";
import { listPath } from "@/lib/list-path";
import { percent } from "@/lib/money";
import { openSoon } from "@/lib/open-soon";
import { COMMISSION_LIST } from "./lists";
import { OrderLink } from "./order-link";
import { financeQueries } from "./queries";
import { useBooksOf } from "./books-of";
import type { CommissionLine, Statement } from "./types";

/** A closed month: from what there was to what there is, by kind, and the commission order by order. */
export function StatementView({ month }: { month: string }) {
  const t = useTranslations("finance");
  const whose = useBooksOf();
  const state = useListState({ list: COMMISSION_LIST, tabKey: "state" });
  const period = { start: month, end: monthOf(month).to, ...whose };
  const query = useQuery(financeQueries.commissions({ ...state.params, ...period }));
  const counts = useQuery(financeQueries.commissionCounts(period));
  const found = useQuery(financeQueries.statement({ month, ...whose }));
  const columns = useMemo<Column<CommissionLine, SortOf<typeof COMMISSION_LIST>>[]>(
    () => [
      { key: "order", kind: "id", header: t("order"), cell: (row) => <OrderLink row={row} />, card: "title" },
      {
        key: "base",
        kind: "money",
        sort: true,
        header: t("base"),
        card: "sub",
        brief: (row) => (
          <>
            {t("base")} <Money fen={row.base} />
          </>
        ),
        cell: (row) => <Money fen={row.base} />,
      },
      { key: "rate", kind: "word", header: t("rate"), cell: (row) => (row.rate === null ? "–" : percent(row.rate)) },
      {
        key: "taken",
        kind: "money",
        sort: true,
        header: t("commission"),
        card: "sum",
        brief: (row) => (
          <>
            {t("commission")} <Money fen={row.taken} />
          </>
        ),
        cell: (row) => <Money fen={row.taken} />,
      },
      { key: "returned", kind: "money", header: t("givenBack"), cell: (row) => <Money fen={row.returned} /> },
    ],
    [t],
  );
  return (
    <ListPage
      list={COMMISSION_LIST}
      title={t("statementOf", { month: month.slice(0, 7) })}
      description={
        <Link href={listPath("/ledger", whose)} className="text-accent-ink hover:underline">
          {t("backToLedger")}
        </Link>
      }
      state={state}
      query={query}
      columns={columns}
      tabs={countedTabs(TABS, counts.data, (tab) => t(tab ? "givenBack" : "all"))}
      rowId={(row) => row.order_id}
      transfer={
        <TransferMenu
          exports={[
            { kind: "statement", label: t("statement"), filters: { month, ...whose } },
            { kind: "commissions", label: t("commissionLines"), filters: { ...linesAsked(state.params), ...period } },
          ]}
        />
      }
      actions={
        <Button
          reading
          icon={FileText}
          loading={found.isFetching}
          // Of an address that is old by now nothing is opened.
          onClick={() =>
            void openSoon(found.refetch().then(({ data, isError }) => (isError ? null : data?.paper_url || null)))
          }
        >
          {t("paper")}
        </Button>
      }
      summary={
        <Loaded query={found} waiting={<Skeleton className="h-96" />}>
          {(data) => <Sums data={data} />}
        </Loaded>
      }
      empty={<Empty title={t("noCommission")} text={t("noCommissionText")} />}
    />
  );
}

/** What the sheet is of: every row of the tab that is shown, in its order. */
const linesAsked = ({ page: _page, page_size: _size, ...rest }: AskedOf<typeof COMMISSION_LIST>) => rest;

const TABS = ["", "returned"] as const;
const COLUMNS = ["platform", "offline", "held"] as const;

function Sums({ data }: { data: Statement }) {
  const t = useTranslations("finance");
  const partOf = (part: string) =>
    data.lines.filter((line) => line.part === part).reduce((sum, line) => sum + line.platform + line.offline, 0);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={t("income")} value={<Money fen={partOf("income")} size="lg" />} />
        <StatCard label={t("refunds")} value={<Money fen={-partOf("refunds")} size="lg" />} />
        <StatCard label={t("settledSum")} value={<Money fen={data.settled} size="lg" />} />
        <StatCard label={t("paidOut")} value={<Money fen={data.withdrawn} size="lg" />} />
      </div>
      <Card title={t("statementLines")} flush>
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("statementLines")}>
          <table className="mt-2 w-full text-sm" aria-label={t("statementLines")}>
            <thead className="text-xs text-ink-3">
              <tr>
                <th scope="col" className="px-3 py-2 text-left font-normal sm:px-5">
                  {t("type")}
                </th>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" className="px-2 py-2 text-right font-normal sm:px-4">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Balance label={t("opening")} sums={data.opening} />
            </tbody>
            {partsOf(data).map(({ label, lines }) => (
              <tbody key={label}>
                <tr className="bg-sunken text-xs text-ink-2">
                  <th scope="rowgroup" colSpan={4} className="px-3 py-1.5 text-left font-medium sm:px-5">
                    {label}
                  </th>
                </tr>
                {lines.map((line) => (
                  <tr key={line.type} className="border-t border-line">
                    <th scope="row" className="px-3 py-1.5 text-left font-normal sm:px-5">
                      {line.type_label}
                    </th>
                    {COLUMNS.map((name) => (
                      <td key={name} className="px-2 py-1.5 text-right sm:px-4">
                        <Money fen={line[name]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
            <tfoot>
              <Balance label={t("closing")} sums={data.closing} />
            </tfoot>
          </table>
        </div>
        <p className="px-5 pt-1 pb-4 text-xs text-ink-3">{t("statementHelp")}</p>
      </Card>
    </div>
  );
}

function Balance({ label, sums }: { label: string; sums: Statement["opening"] }) {
  return (
    <tr className="border-t border-line font-medium">
      <th scope="row" className="px-3 py-2 text-left font-medium sm:px-5">
        {label}
      </th>
      {COLUMNS.map((name) => (
        <td key={name} className="px-2 py-2 text-right sm:px-4">
          <Money fen={sums[name]} />
        </td>
      ))}
    </tr>
  );
}

function partsOf({ lines }: Statement): { label: string; lines: Statement["lines"] }[] {
  const labels = [...new Set(lines.map((line) => line.part_label))];
  return labels.map((label) => ({ label, lines: lines.filter((line) => line.part_label === label) }));
}
