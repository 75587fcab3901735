import type { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { TwoLines } from "@/components/ui/two-lines";
import type { DeskRow, WrittenOffRow } from "@/entities/collection/queries";
import { CustomerName } from "@/entities/person/customer-name";
import { fen, yuanText } from "@/lib/money";
import type { DESK_LIST, WRITTEN_OFF_LIST } from "./lists";

type Say = ReturnType<typeof useTranslations<"collection">>;
const LATER: readonly DeskRow["age"][] = ["m3", "m4", "m5", "m6"];
const toneOf = (age: DeskRow["age"]): Tone => (LATER.includes(age) ? "red" : age === "m0" ? "grey" : "amber");

/** What is agreed, or was broken; null: nothing. Of a promise that was paid in part, what is left. */
const promiseOf = (row: DeskRow, t: Say): ReactNode =>
  row.asked_write_off ? (
    <Chip tone="amber">{t("waitsForSecond")}</Chip>
  ) : row.promised_by ? (
    t("promisedBy", { day: row.promised_by, sum: yuanText(fen(Math.min(row.promised, row.owed.total))) })
  ) : row.offered_until ? (
    t("offeredUntil", { day: row.offered_until, sum: yuanText(row.offered) })
  ) : row.broken ? (
    <Chip tone="red">{t("broken")}</Chip>
  ) : null;

export const deskColumns = (t: Say): Column<DeskRow, SortOf<typeof DESK_LIST>>[] => [
  {
    key: "goods",
    kind: "text",
    width: 176,
    header: t("goods"),
    card: "title",
    cell: (row) => <TwoLines first={row.title} second={row.order_id} />,
  },
  {
    key: "who",
    kind: "word",
    width: 116,
    header: t("customer"),
    card: "sub",
    cell: ({ customer, mobile }) => <TwoLines first={<CustomerName mask={customer} />} second={mobile} />,
  },
  {
    key: "days",
    kind: "status",
    width: 116,
    sort: true,
    header: t("age"),
    card: "badge",
    cell: (row) => (
      <Chip tone={toneOf(row.age)}>
        {t(`ages.${row.age}`)} · {t("days", { days: row.days })}
      </Chip>
    ),
  },
  {
    key: "amount",
    kind: "money",
    width: 132,
    sort: true,
    header: t("overdue"),
    card: "sum",
    brief: (row) => <Money fen={row.owed.total} />,
    cell: (row) => (
      <TwoLines
        first={
          <span className="font-medium text-red-ink">
            <Money fen={row.owed.total} />
          </span>
        }
        second={row.owed.late_fee > 0 && t("fees", { sum: yuanText(row.owed.late_fee) })}
      />
    ),
  },
  {
    key: "promise",
    kind: "whole",
    width: 140,
    header: t("promise"),
    card: "note",
    brief: (row) => promiseOf(row, t),
    cell: (row) => promiseOf(row, t) ?? "–",
  },
  {
    key: "contact",
    kind: "text",
    width: 148,
    header: t("lastContact"),
    cell: (row) =>
      row.last_contact ? (
        <TwoLines
          first={`${row.last_contact.channel_label} · ${row.last_contact.outcome_label}`}
          second={<DateText value={row.last_contact.at} />}
        />
      ) : (
        <span className="text-ink-3">{t("never")}</span>
      ),
  },
  {
    key: "collector",
    kind: "word",
    width: 92,
    wide: true,
    header: t("collector"),
    cell: (row) => row.collector || <span className="text-ink-3">{t("nobodyShort")}</span>,
  },
  {
    key: "deposit",
    kind: "money",
    hidden: true,
    header: t("depositLeft"),
    cell: (row) => (row.deposit_left ? <Money fen={row.deposit_left} /> : "–"),
  },
];

export const writtenOffColumns = (t: Say): Column<WrittenOffRow, SortOf<typeof WRITTEN_OFF_LIST>>[] => [
  {
    key: "goods",
    kind: "text",
    width: 200,
    header: t("goods"),
    card: "title",
    cell: (row) => (
      <TwoLines
        first={row.title}
        second={
          <Link href={`/orderInfo/${row.order_id}?tab=collection`} className="text-accent-ink">
            {row.order_id}
          </Link>
        }
      />
    ),
  },
  { key: "customer", kind: "word", header: t("customer"), cell: (row) => <CustomerName mask={row.customer} /> },
  {
    key: "amount",
    kind: "money",
    sort: true,
    header: t("writtenOff"),
    card: "sum",
    cell: (row) => <Money fen={row.amount} />,
  },
  {
    key: "recovered",
    kind: "money",
    header: t("recovered"),
    cell: (row) => (row.recovered ? <Money fen={row.recovered} /> : "–"),
  },
  { key: "goodsAt", kind: "word", header: t("goodsAt"), cell: (row) => row.goods_label },
  { key: "why", kind: "text", header: t("why"), cell: (row) => row.why },
  {
    key: "people",
    kind: "word",
    header: t("askedBy"),
    cell: (row) => <TwoLines first={row.asked_by} second={row.decided_by} />,
  },
  {
    key: "decided_at",
    kind: "moment",
    sort: true,
    header: t("decidedAt"),
    cell: (row) => (row.decided_at ? <DateText value={row.decided_at} /> : "–"),
  },
];
