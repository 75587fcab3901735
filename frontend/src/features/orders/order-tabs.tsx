"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { CustomerData } from "@/entities/person/customer-data";
import { StatusChip } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { Shots } from "@/components/viewer/viewer";
import { percent, yuanText } from "@/lib/money";
import { useListed } from "@/lib/use-listed";
import { openSoon } from "@/lib/open-soon";
import { useLookContract } from "./mutations";
import { PersonalData } from "./personal-data";
import { Picture } from "@/components/ui/picture";
import { orderQueries } from "./queries";
import { wordOr } from "@/i18n/word-or";
import type { DepositMove, OrderInfo, OrderRow, Parcel, Schedule } from "./types";

export type TabProps = { order: OrderInfo };

export function GoodsTab({ order: { goods, terms, merchant, sub_shop, salesman, share_link, channel } }: TabProps) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-6">
      <div className="flex gap-4">
        <Picture src={goods.picture} size={88} alt={goods.title} />
        <div>
          <p className="text-lg font-semibold">{goods.title}</p>
          <p className="text-ink-2">{[goods.spec, goods.fineness_label, goods.brand].filter(Boolean).join(" · ")}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {goods.add_ons.map((one) => (
              <Chip key={one.id} tone="blue">
                {t(one.monthly ? "addOnMonthly" : "addOnOnce", { name: one.name, sum: yuanText(one.price) })}
              </Chip>
            ))}
          </p>
        </div>
      </div>
      <DescriptionList
        items={[
          { label: t("plan"), value: terms.plan_label },
          { label: t("term"), value: t("termOf", { term: terms.term_label, periods: terms.periods }) },
          {
            label: t("leaseDates"),
            value: terms.anchor_date ? `${terms.anchor_date} – ${terms.end_date ?? ""}` : t("fromReceipt"),
          },
          { label: t("totalRent"), value: <Money fen={terms.total_rent} /> },
          { label: t("firstRent"), value: <Money fen={terms.first_rent} /> },
          ...(terms.buyout_price > 0 ? [{ label: t("buyoutAtEnd"), value: <Money fen={terms.buyout_price} /> }] : []),
          { label: t("contractValue"), value: <Money fen={terms.contract_value} /> },
          {
            label: t("lateFee"),
            value: t("lateFeeOf", {
              rate: percent(terms.late_fee_bps),
              days: terms.late_fee_grace_days,
              cap: percent(terms.late_fee_cap_bps),
            }),
          },
          { label: t("commission"), value: percent(terms.commission_bps) },
          { label: t("merchant"), value: sub_shop ? `${merchant.name} · ${sub_shop.name}` : merchant.name },
          { label: t("channel"), value: wordOr(t, `channels.${channel}`, channel) },
          { label: t("source"), value: [share_link?.name, salesman?.name].filter(Boolean).join(" · ") || "–" },
        ]}
      />
    </div>
  );
}

export function CustomerTab({ order }: TabProps) {
  const t = useTranslations("orders");
  const others = useQuery(orderQueries.sameCustomer(order.order_id));
  return (
    <div className="grid gap-6">
      <PersonalData order={order} />
      <CustomerData of={{ order_id: order.order_id, kind: "rent" }} />
      <section>
        <h3 className="mb-2 font-semibold">{t("otherOrders")}</h3>
        <DataTable<OrderRow>
          name="sameCustomer"
          label={t("otherOrders")}
          rows={others.data?.items}
          error={others.error}
          onRetry={() => void others.refetch()}
          rowId={(row) => row.order_id}
          inline
          rowHref={(row) => `/orderInfo/${row.order_id}`}
          empty={<Empty small title={t("noOtherOrders")} />}
          columns={[
            { key: "title", kind: "text", width: 200, header: t("goods"), cell: (row) => row.title, card: "title" },
            {
              key: "status",
              kind: "status",
              header: t("status"),
              cell: (row) => <StatusChip entity="order" status={row.status} />,
              card: "badge",
            },
            { key: "rent", kind: "money", header: t("totalRent"), cell: (row) => <Money fen={row.total_rent} /> },
            {
              key: "created",
              kind: "moment",
              header: t("created"),
              cell: (row) => <DateText value={row.created_at} />,
            },
          ]}
        />
      </section>
    </div>
  );
}

export function ContractTab({ order: { order_id, contract } }: TabProps) {
  const t = useTranslations("orders");
  const look = useLookContract();
  if (!contract) return <Empty small icon={FileText} title={t("noContract")} text={t("noContractText")} />;
  const open = () => openSoon(look.press({ body: { order_id } }).then((link) => link?.url ?? null));
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: t("contractNo"), value: contract.number },
          { label: t("status"), value: <StatusChip entity="contract" status={contract.status} /> },
          { label: t("signedAt"), value: <DateText value={contract.signed_at} /> },
          { label: t("contractExpires"), value: <DateText value={contract.expires_at} /> },
          Boolean(contract.error) && {
            label: t("failure"),
            value: <span className="text-red-ink">{contract.error}</span>,
            wide: true,
          },
          {
            label: t("hash"),
            value: (
              <span className="inline-flex items-center gap-1 text-xs break-all">
                <code>{contract.signed_sha256 || contract.sha256}</code>
                <CopyButton text={contract.signed_sha256 || contract.sha256} label={t("copyHash")} />
              </span>
            ),
            wide: true,
          },
        ]}
      />
      <div>
        <Button reading icon={FileText} loading={look.busy} onClick={() => void open()}>
          {t("openContract")}
        </Button>
      </div>
    </div>
  );
}

export function BillsTab({ order: { schedule, bills } }: TabProps) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: t("billed"), value: <Money fen={bills.amount} /> },
          { label: t("paidSum"), value: <Money fen={bills.paid} /> },
          { label: t("openBills"), value: <Money fen={bills.open} /> },
          bills.overdue > 0 && {
            label: t("overdueAmount"),
            value: (
              <span className="text-red-ink">
                <Money fen={bills.overdue} />
              </span>
            ),
          },
          Boolean(bills.next_due_date) && {
            label: t("nextDue"),
            value: (
              <span>
                {bills.next_due_date} <Money fen={bills.next_amount} />
              </span>
            ),
          },
        ]}
      />
      <DataTable<Schedule>
        name="schedule"
        label={t("tabs.bills")}
        rows={schedule}
        rowId={(row) => String(row.period)}
        inline
        columns={[
          {
            key: "period",
            kind: "word",
            header: t("period"),
            cell: (row) => t("periodNo", { n: row.period }),
            card: "title",
          },
          { key: "due", kind: "day", header: t("dueDate"), cell: (row) => row.due_date ?? t("afterReceipt") },
          { key: "rent", kind: "money", header: t("rent"), cell: (row) => <Money fen={row.rent} /> },
          { key: "addon", kind: "money", header: t("addOns"), cell: (row) => <Money fen={row.addon} /> },
          { key: "late", kind: "money", header: t("lateFee"), cell: (row) => <Money fen={row.late_fee} /> },
          { key: "paid", kind: "money", header: t("paidSum"), cell: (row) => <Money fen={row.paid} /> },
          {
            key: "status",
            kind: "status",
            header: t("status"),
            cell: (row) => <StatusChip entity="bill" status={row.status} />,
            card: "badge",
          },
        ]}
      />
    </div>
  );
}

export function DepositTab({ order: { deposit } }: TabProps) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: t("required"), value: <Money fen={deposit.required} /> },
          { label: t("waived"), value: <Money fen={deposit.waived} /> },
          { label: t("frozen"), value: <Money fen={deposit.frozen} /> },
          { label: t("captured"), value: <Money fen={deposit.captured} /> },
          { label: t("thawed"), value: <Money fen={deposit.thawed} /> },
          { label: t("frozenLeft"), value: <Money fen={deposit.remaining} size="lg" /> },
        ]}
      />
      <DataTable<DepositMove>
        name="depositMoves"
        label={t("tabs.deposit")}
        rows={deposit.moves}
        rowId={(row) => row.id}
        inline
        empty={<Empty small title={t("noMoves")} />}
        columns={[
          { key: "kind", kind: "word", header: t("moveKind"), cell: (row) => row.kind_label, card: "title" },
          { key: "amount", kind: "money", header: t("amount"), cell: (row) => <Money fen={row.amount} /> },
          {
            key: "state",
            kind: "status",
            header: t("status"),
            cell: (row) => (
              <Chip tone={row.state === "done" ? "green" : row.state === "failed" ? "red" : "blue"}>
                {wordOr(t, `moveStates.${row.state}`, row.state)}
              </Chip>
            ),
            card: "badge",
          },
          { key: "reason", kind: "text", header: t("reason"), cell: (row) => row.error || row.reason || "–" },
          { key: "actor", kind: "word", header: t("actor"), cell: (row) => row.actor },
          { key: "at", kind: "moment", header: t("at"), cell: (row) => <DateText value={row.at} /> },
        ]}
      />
    </div>
  );
}

export function ExpressTab({ order: { parcels } }: TabProps) {
  const t = useTranslations("orders");
  if (parcels.length === 0) return <Empty small title={t("noParcel")} text={t("noParcelText")} />;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {parcels.map((parcel) => (
        <OneParcel key={parcel.id} parcel={parcel} />
      ))}
    </div>
  );
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const t = useTranslations("orders");
  const listed = useListed();
  return (
    <section className="grid content-start gap-4">
      <h3 className="font-semibold">{wordOr(t, `directions.${parcel.direction}`, parcel.direction)}</h3>
      <DescriptionList
        columns={2}
        items={[
          { label: t("company"), value: parcel.company_label },
          {
            label: t("number"),
            value: (
              <span className="inline-flex items-center gap-1">
                {parcel.number}
                <CopyButton text={parcel.number} label={t("copyNumber")} />
              </span>
            ),
          },
          { label: t("serials"), value: listed(parcel.serials) },
          { label: t("delivered"), value: <DateText value={parcel.delivered_at} /> },
        ]}
      />
      {parcel.trouble && <p className="text-sm text-amber-ink">{parcel.trouble}</p>}
      <Timeline
        entries={parcel.trace.map((node, i) => ({ id: String(i), at: node.at ?? parcel.shipped_at, title: node.text }))}
      />
    </section>
  );
}

export function RemarksTab({ order: { remarks } }: TabProps) {
  const t = useTranslations("orders");
  if (remarks.length === 0) return <Empty small title={t("noRemarks")} />;
  return (
    <Timeline
      entries={remarks.map((one) => ({
        id: one.id,
        at: one.at,
        title: one.text,
        who: one.actor,
        text: one.pictures.length > 0 && (
          <span className="mt-1 block">
            <Shots
              shots={one.pictures.map((src, i) => ({ src, alt: t("picture", { place: i + 1 }) }))}
              className="size-16 object-cover"
            />
          </span>
        ),
      }))}
    />
  );
}

export function LogTab({ order: { log } }: TabProps) {
  return (
    <Timeline
      entries={log.map((line, i) => ({
        id: String(i),
        at: line.at,
        title: line.text,
        who: line.actor,
        text: line.why,
      }))}
    />
  );
}
