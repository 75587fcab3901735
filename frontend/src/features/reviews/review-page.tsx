"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
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
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { day } from "@/lib/date";
import { useCan, useWho } from "@/lib/me";
import { Act } from "./acts";
import { REVIEW_LIST } from "./lists";
import { reviewCounts, reviewsQuery } from "./queries";
import { Waits } from "./review-sheet";
import { isDecidable, isKind, keyOf, type Decision, type Review } from "./types";

const Decide = onDemand(() => import("./decide").then((m) => m.Decide));
const ReviewSheet = onDemand(() => import("./review-sheet").then((m) => m.ReviewSheet));
const AskAccountForm = onDemand(() => import("./ask-account-form"));

/** 待复核: what waits for a second person, with before and after; never one's own. */
export function ReviewPage() {
  const t = useTranslations("reviews");
  const shop = useWho() === "M";
  const asks = useCan()("withdraw.apply") && shop;
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof REVIEW_LIST>>(
    () => [...merchant, { kind: "text", key: "asked_by", label: t("askedBy") }],
    [merchant, t],
  );
  const state = useListState({ list: REVIEW_LIST, filters, tabKey: "kind" });
  const query = useQuery(reviewsQuery(state.params));
  const counts = useQuery(reviewCounts(state.filterParams));
  const [shown, setShown] = useState("");
  const [decision, setDecision] = useState<Decision | null>(null);
  const [asking, setAsking] = useState(false);
  const opened = query.data?.items.find((row) => keyOf(row) === shown);
  const columns = useMemo(() => columnsOf(t, shop), [t, shop]);
  /** Kinds of which something waits, and the one that is open. */
  const kinds = (counts.data ?? []).filter(({ tab, count }) => tab && (count > 0 || tab === state.tab));
  const decide = (wanted: Decision) => {
    setShown("");
    setDecision(wanted);
    void query.refetch();
  };
  return (
    <>
      <ListPage
        list={REVIEW_LIST}
        title={t("title")}
        description={t(shop ? "shopText" : "text")}
        actions={
          asks && (
            <Button icon={Landmark} onClick={() => setAsking(true)}>
              {t("ask.action")}
            </Button>
          )
        }
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={keyOf}
        describe={(row) => `${t(`kinds.${row.kind}`)} ${row.merchant_name}`}
        onRow={(row) => setShown(keyOf(row))}
        tabs={countedTabs(["", ...kinds.map(({ tab }) => tab)], counts.data, (kind) =>
          isKind(kind) ? t(`kinds.${kind}`) : t("all"),
        )}
        rowActions={(row) => ({
          inline: <Act row={row} small onDecide={decide} />,
          menu: [
            isDecidable(row) &&
              row.actions.includes("refuse") && {
                label: t(row.own ? "takeBack.action" : "refuse.action"),
                danger: true,
                onSelect: () => decide({ result: "refuse", row }),
              },
          ],
        })}
        empty={<Empty icon={CircleCheck} title={t("empty")} text={t(shop ? "emptyShop" : "emptyText")} />}
      />
      {opened && <ReviewSheet row={opened} onDecide={decide} onClose={() => setShown("")} />}
      {decision && <Decide decision={asOfNow(decision, query.data?.items)} onClose={() => setDecision(null)} />}
      {asking && <AskAccountForm onClose={() => setAsking(false)} />}
    </>
  );
}

/** With its row as it is by now: what the page has may be some minutes old, and its sums others. */
const asOfNow = (decision: Decision, rows: readonly Review[] = []): Decision => {
  const row = rows.find((one) => keyOf(one) === keyOf(decision.row));
  return row && isDecidable(row) ? { ...decision, row } : decision;
};

/** Letters of a message's name. */
const LONG = 20;

/** Until when it can be confirmed stands beneath, where its own column has no room. */
const WaitsUntil = ({ row }: { row: Review }) => {
  const t = useTranslations("reviews");
  return <TwoLines first={<Waits row={row} />} second={row.ends_at && t("until", { day: day(row.ends_at) })} />;
};

type Columns = Column<Review, SortOf<typeof REVIEW_LIST>>[];

const columnsOf = (t: ReturnType<typeof useTranslations<"reviews">>, shop: boolean): Columns => [
  {
    key: "kind",
    kind: "text",
    width: 116,
    header: t("kind"),
    cell: (row) => <span className="whitespace-normal">{t(`kinds.${row.kind}`)}</span>,
    card: "title",
  },
  {
    key: "merchant",
    kind: "text",
    width: 104,
    header: t("merchant"),
    cell: (row) => row.merchant_name || t("platform"),
    hidden: shop,
  },
  {
    key: "lines",
    kind: "text",
    width: 200,
    header: t("change"),
    card: "note",
    brief: (row) => (row.warning || row.lines.length > 0) && <Change row={row} />,
    cell: (row) => (
      <TwoLines
        first={<span className="line-clamp-4 wrap-anywhere whitespace-normal">{inShort(row)}</span>}
        second={
          row.warning ? (
            <span className="wrap-anywhere whitespace-normal text-amber-ink">{row.warning}</span>
          ) : (
            row.why || row.title
          )
        }
      />
    ),
  },
  {
    key: "asked_at",
    kind: "moment",
    sort: true,
    header: t("askedAt"),
    card: "sub",
    brief: (row) => row.asked_by_name,
    cell: (row) => <TwoLines first={<DateText value={row.asked_at} />} second={row.asked_by_name} />,
  },
  {
    key: "amount",
    kind: "money",
    sort: true,
    header: t("amount"),
    card: "sum",
    brief: (row) => row.amount !== null && <Money fen={row.amount} />,
    cell: (row) => (row.amount === null ? "—" : <Money fen={row.amount} />),
  },
  {
    key: "waits",
    kind: "status",
    width: 140,
    header: t("state"),
    cell: (row) => <WaitsUntil row={row} />,
    card: "badge",
  },
  {
    key: "ends_at",
    kind: "moment",
    sort: true,
    hidden: true,
    header: t("ends"),
    cell: (row) => <DateText value={row.ends_at} />,
  },
];

/** On a phone's card: each change on a line of its own, whole. */
const Change = ({ row: { lines, warning } }: { row: Review }) => (
  <>
    {warning && <span className="block text-amber-ink">{warning}</span>}
    {lines.map(({ label, before, after }) => (
      <span key={`${label} ${after}`} className="block wrap-anywhere">
        {label} {before && `${before} → `}
        {after}
      </span>
    ))}
  </>
);

/** What changes, on a line. */
const inShort = ({ kind, lines }: Review): string =>
  (kind === "message" ? lines.slice(0, 1).map(named) : lines.map(changed)).join(" · ");
const changed = ({ label, before, after }: Review["lines"][number]): string =>
  `${label} ${before ? `${before} → ` : ""}${after}`;
/** A message's name, else that its words change: these are read in its sheet. */
const named = (line: Review["lines"][number]): string => (line.after.length > LONG ? line.label : changed(line));
