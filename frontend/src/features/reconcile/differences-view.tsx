"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { StatusChip } from "@/entities/status/status-chip";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import type { Finding, Kind } from "@/lib/api/schema";
import { every } from "@/lib/every";
import { useAppState } from "@/lib/me";
import { notify } from "@/lib/notices";
import { DifferenceActs, type Asked } from "./difference-acts";
import { DIFFERENCE_LIST } from "./lists";
import { useAsk } from "./mutations";
import { differenceCounts, differencesQuery, type Difference } from "./queries";

const DifferenceSheet = onDemand(() => import("./difference-sheet"));
const TABS = ["open", "matched", "closed", ""] as const;
const KINDS = every<Kind>()([
  "payment",
  "refund",
  "freeze",
  "thaw",
  "capture",
  "offline",
  "balance",
  "transaction",
  "deposit",
  "bill",
  "lease",
  "channel",
  "mirror",
  "income",
  "risk_fee",
  "notary_fee",
  "credit_fee",
]);
const FINDINGS = every<Finding>()(["missing_here", "missing_there", "other_sum", "other_state", "unanswered"]);

/** What differs: ask Alipay about it, close it by hand keep it for a second look, or take back what never came. */
export function DifferencesView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("reconcile");
  const { side } = useAppState();
  const merchant = useMerchantFilter(t("merchant"), t("platform"));
  const filters = useMemo<FiltersOf<typeof DIFFERENCE_LIST>>(
    () => [
      ...merchant,
      { kind: "day", key: "day", label: t("day") },
      {
        kind: "select",
        key: "kind",
        label: t("kind"),
        options: KINDS.filter((value) => side === "admin" || !value.endsWith("_fee")).map((value) => ({
          value,
          label: t(`kinds.${value}`),
        })),
      },
      {
        kind: "select",
        key: "finding",
        label: t("finding"),
        options: FINDINGS.map((value) => ({ value, label: t(`findings.${value}`) })),
      },
    ],
    [merchant, side, t],
  );
  const state = useListState({ list: DIFFERENCE_LIST, filters, tabKey: "state", defaultTab: "open" });
  const tab = TABS.find((value) => value && value === state.tab) || "all";
  const query = useQuery(differencesQuery(state.params));
  const counts = useQuery(differenceCounts(state.filterParams));
  const asking = useAsk();
  const [open, setOpen] = useState<Difference | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo<Column<Difference, SortOf<typeof DIFFERENCE_LIST>>[]>(
    () => [
      {
        key: "number",
        kind: "whole",
        width: 170,
        header: t("number"),
        cell: (row) => (
          <>
            {row.number}
            {row.part && <span className="block text-xs font-normal text-ink-3">{row.part}</span>}
          </>
        ),
        card: "title",
      },
      {
        key: "merchant",
        kind: "text",
        width: 120,
        header: t("merchant"),
        cell: (row) => <span className="whitespace-nowrap">{row.merchant_name}</span>,
        hidden: side === "store",
      },
      {
        key: "state",
        kind: "status",
        header: t("state"),
        cell: (row) => <StatusChip entity="difference" status={row.state} />,
        card: "badge",
      },
      {
        key: "finding",
        kind: "word",
        width: 112,
        header: t("finding"),
        card: "sub",
        brief: (row) => `${row.finding_label} · ${row.kind_label}`,
        cell: (row) => <TwoLines first={row.finding_label} second={row.kind_label} />,
      },
      {
        key: "ours",
        kind: "money",
        width: 108,
        header: t("ours"),
        cell: (row) => (row.ours === null ? "–" : <Money fen={row.ours} />),
      },
      {
        key: "theirs",
        kind: "money",
        width: 108,
        wide: true,
        header: t("theirs"),
        cell: (row) => (row.theirs === null ? "–" : <Money fen={row.theirs} />),
      },
      {
        key: "gap",
        kind: "money",
        width: 108,
        sort: true,
        header: t("gap"),
        card: "sum",
        brief: (row) => (
          <>
            <span className="font-normal text-ink-3">{t("gap")}</span> <Money fen={row.gap} />
          </>
        ),
        cell: (row) => <Money fen={row.gap} />,
      },
      { key: "answer", kind: "word", wide: true, header: t("answer"), cell: (row) => row.answer_label },
      { key: "day", kind: "day", header: t("day"), cell: (row) => <DateText value={row.day} dayOnly /> },
      { key: "reason", kind: "text", width: 110, wide: true, header: t("note"), cell: (row) => row.reason },
    ],
    [t, side],
  );
  const ask = async (row: Difference) => {
    const now = await asking.press({ row });
    if (now?.state === "matched") notify.success(t("cameRight", { number: row.number }));
    else if (now) notify.warning({ title: t("stillDiffers", { number: row.number }), text: now.answer_label });
  };
  return (
    <>
      <ListPage
        list={DIFFERENCE_LIST}
        asked={state.params}
        title={t("title")}
        description={t("differencesText")}
        summary={tabs}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        onRow={setOpen}
        describe={(row) => row.number}
        tabs={countedTabs(TABS, counts.data, (value) => t(value ? `states.${value}` : "all"), { open: "red" })}
        rowActions={(row) => ({
          inline: row.actions.includes("ask") && (
            <Button size="sm" loading={asking.busy && asking.sending?.row.id === row.id} onClick={() => void ask(row)}>
              {t("ask")}
            </Button>
          ),
          menu: [
            row.actions.includes("rebuild") && {
              label: t("acts.rebuild.action"),
              onSelect: () => setAsked({ act: "rebuild", row }),
            },
            row.actions.includes("take_back") && {
              label: t("acts.take_back.action"),
              onSelect: () => setAsked({ act: "take_back", row }),
            },
            row.actions.includes("close") && {
              label: t("acts.close.action"),
              onSelect: () => setAsked({ act: "close", row }),
            },
            row.actions.includes("review") && {
              label: t("acts.review.action"),
              onSelect: () => setAsked({ act: "review", row }),
            },
          ],
        })}
        empty={() => <Empty title={t(`differenceEmpty.${tab}.title`)} text={t(`differenceEmpty.${tab}.text`)} />}
      />
      {open && <DifferenceSheet row={open} onClose={() => setOpen(null)} />}
      {asked && <DifferenceActs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
