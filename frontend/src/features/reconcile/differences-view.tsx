"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState } from "@/lib/me";
import { notify } from "@/lib/notices";
import { DifferenceActs, type Asked } from "./difference-acts";
import { DIFFERENCE_LIST } from "./lists";
import { useAsk } from "./mutations";
import { differencesQuery, PLATFORM, type Difference } from "./queries";
import { useMerchantFilter } from "./use-merchant-filter";

const DifferenceSheet = dynamic(() => import("./difference-sheet"));
const TABS = ["open", "matched", "settled", ""] as const;
const KINDS = [
  "payment",
  "refund",
  "freeze",
  "thaw",
  "capture",
  "balance",
  "transaction",
  "deposit",
  "bill",
  "channel",
  "mirror",
  "income",
] as const;
const FINDINGS = ["missing_here", "missing_there", "other_sum", "unanswered"] as const;

/** What differs: ask Alipay about it, settle it by hand or keep it for a second look. No act here edits money. */
export function DifferencesView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("reconcile");
  const { side } = useAppState();
  const merchant = useMerchantFilter();
  const filters = useMemo<FilterDef[]>(
    () => [
      ...merchant,
      { kind: "text", key: "day", sort: true, label: t("day"), placeholder: "2026-11-21" },
      {
        kind: "select",
        key: "kind",
        label: t("kind"),
        options: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
      {
        kind: "select",
        key: "finding",
        label: t("finding"),
        options: FINDINGS.map((value) => ({ value, label: t(`findings.${value}`) })),
      },
    ],
    [merchant, t],
  );
  const state = useListState({ filters, tabKey: "state", defaultTab: "open" });
  const tab = TABS.find((value) => value && value === state.tab) || "all";
  const wanted = side === "admin" ? { merchant_id: PLATFORM, ...state.params } : state.params;
  const query = useQuery(differencesQuery(wanted));
  const asking = useAsk();
  const [open, setOpen] = useState<Difference | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo<Column<Difference>[]>(
    () => [
      {
        key: "number",
        header: t("number"),
        cell: (row) => [row.number, row.part].filter(Boolean).join(" · "),
        width: 240,
        card: "title",
      },
      {
        key: "state",
        header: t("state"),
        cell: (row) => <StatusChip entity="difference" status={row.state} />,
        card: "badge",
      },
      { key: "kind", header: t("kind"), cell: (row) => row.kind_label },
      {
        key: "finding",
        header: t("finding"),
        cell: (row) => <span className="whitespace-nowrap">{row.finding_label}</span>,
      },
      {
        key: "ours",
        header: t("ours"),
        cell: (row) => (row.ours === null ? "–" : <Money fen={row.ours} />),
        align: "end",
      },
      {
        key: "theirs",
        header: t("theirs"),
        cell: (row) => (row.theirs === null ? "–" : <Money fen={row.theirs} />),
        align: "end",
      },
      { key: "gap", sort: true, header: t("gap"), cell: (row) => <Money fen={row.gap} />, align: "end" },
      { key: "answer", header: t("answer"), cell: (row) => row.answer_label },
      { key: "day", header: t("day"), cell: (row) => <DateText value={row.day} dayOnly /> },
      { key: "reason", header: t("note"), cell: (row) => row.reason, width: 160 },
    ],
    [t],
  );
  const ask = async (row: Difference) => {
    const now = await asking.press({ body: { id: row.id } });
    if (now?.state === "matched") notify.success(t("cameRight", { number: row.number }));
    else if (now) notify.warning({ title: t("stillDiffers", { number: row.number }), text: now.answer_label });
  };
  return (
    <>
      <ListPage
        list={DIFFERENCE_LIST}
        bulk={false}
        asked={wanted}
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
        tabs={TABS.map((value) => ({ value, label: t(value ? `states.${value}` : "all") }))}
        rowActions={(row) => ({
          inline: row.actions.includes("ask") && (
            <Button size="sm" loading={asking.busy && asking.sending?.body.id === row.id} onClick={() => void ask(row)}>
              {t("ask")}
            </Button>
          ),
          menu: [
            row.actions.includes("rebuild") && {
              label: t("acts.rebuild.action"),
              onSelect: () => setAsked({ act: "rebuild", row }),
            },
            row.actions.includes("settle") && {
              label: t("acts.settle.action"),
              onSelect: () => setAsked({ act: "settle", row }),
            },
            row.actions.includes("review") && {
              label: t("acts.review.action"),
              onSelect: () => setAsked({ act: "review", row }),
            },
          ],
        })}
        empty={<Empty title={t(`differenceEmpty.${tab}.title`)} text={t(`differenceEmpty.${tab}.text`)} />}
      />
      {open && <DifferenceSheet row={open} onClose={() => setOpen(null)} />}
      {asked && <DifferenceActs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
