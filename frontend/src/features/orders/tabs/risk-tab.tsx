"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Chip, type Tone } from "@/components/ui/chip";
import { Confirm } from "@/components/ui/confirm";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import {
  riskTypes,
  useAskReport,
  useReadReport,
  type RiskReport,
  type RiskReportDetail,
  type RiskType,
  type RiskTypes,
} from "@/entities/risk/queries";
import { ReportView } from "@/entities/risk/report-view";
import { useCan } from "@/lib/me";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import type { OrderInfo } from "../types";

const TONES: Record<RiskReport["status"], Tone> = { asking: "blue", ready: "green", empty: "grey", failed: "red" };

/** What the risk vendor says of the customer: types with their prices, what was asked for, one report opened. */
export function RiskTab({ order }: { order: OrderInfo }) {
  const query = useQuery(riskTypes(order.order_id));
  return (
    <Loaded query={query} waiting={<Skeleton className="h-64" />}>
      {(types) => <Reports orderId={order.order_id} types={types} />}
    </Loaded>
  );
}

function Reports({ orderId, types }: { orderId: string; types: RiskTypes }) {
  const t = useTranslations("riskReport");
  const can = useCan();
  const read = useReadReport();
  const [asked, setAsked] = useState<RiskType | null>(null);
  const [opened, setOpened] = useState<RiskReportDetail | null>(null);
  const open = async (id: string) => setOpened(await read.press({ body: { id } }));
  return (
    <div className="grid gap-6">
      {can("risk.query") && (
        <section>
          <p className="mb-3 text-sm text-ink-3">
            {types.barred || t.rich("consented", { at: () => <DateText value={types.consented_at} /> })}
          </p>
          <ul className="grid gap-3 md:grid-cols-3">
            {types.types.map((type) => (
              <TypeCard key={type.type} type={type} barred={types.barred !== ""} onAsk={() => setAsked(type)} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-2 font-semibold">{t("asked")}</h3>
        {types.reports.length === 0 && <Empty small title={t("none")} text={t("noneText")} />}
        <ul className="divide-y divide-line">
          {types.reports.map((report) => (
            <Line
              key={report.id}
              report={report}
              may={can("risk.report")}
              busy={read.busy && read.sending?.body.id === report.id}
              onOpen={() => void open(report.id)}
            />
          ))}
        </ul>
      </section>
      {opened && (
        <section className="rounded-lg border border-line p-4" aria-label={opened.type_label}>
          <h3 className="mb-3 font-semibold">
            {opened.type_label} <DateText value={opened.answered_at} />
          </h3>
          <ReportView report={opened} />
        </section>
      )}
      {asked && (
        <AskReport
          orderId={orderId}
          type={asked}
          types={types}
          onClose={() => setAsked(null)}
          onReady={(id) => void open(id)}
        />
      )}
    </div>
  );
}

/** One that is there counts again; on its way, or after the vendor's no of the same day, there is nothing to ask for. */
const isReady = ({ kept }: RiskType) => kept?.status === "ready";

type TypeCardProps = { type: RiskType; barred: boolean; onAsk: () => void };

function TypeCard({ type, barred, onAsk }: TypeCardProps) {
  const t = useTranslations("riskReport");
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <p className="flex items-baseline justify-between gap-2">
        <b className="font-semibold">{type.label}</b>
        <Money fen={type.price} />
      </p>
      <p className="flex-1 text-sm text-ink-3">
        {type.about}
        <br />
        {type.kept?.good_until
          ? t.rich(isReady(type) ? "keptUntil" : "noUntil", {
              status: type.kept.status_label,
              at: () => <DateText value={type.kept?.good_until ?? null} />,
            })
          : t("goodFor", { days: type.days })}
      </p>
      <Button size="sm" disabled={barred || (type.kept !== null && !isReady(type))} onClick={onAsk}>
        {t(isReady(type) ? "use" : "query")}
      </Button>
    </li>
  );
}

type AskReportProps = {
  orderId: string;
  type: RiskType;
  types: Pick<RiskTypes, "available">;
  onClose: () => void;
  onReady: (id: string) => void;
};

/** Names what it costs and what there is, before anything is asked for. */
export function AskReport({ orderId, type, types, onClose, onReady }: AskReportProps) {
  const t = useTranslations("riskReport");
  const ask = useAskReport();
  const sums = { price: yuanText(type.price), available: yuanText(types.available) };
  const short = !type.kept && types.available < type.price;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("askTitle", { type: type.label })}
      text={type.kept ? t("askFree") : t(short ? "askShort" : "askText", sums)}
      blocked={short}
      sums={
        type.kept
          ? []
          : [
              { label: t("price"), fen: type.price },
              { label: t("available"), fen: types.available },
            ]
      }
      action={t(type.kept ? "use" : "askAct")}
      onConfirm={async (key) => {
        const report = await ask.send({ body: { order_id: orderId, type: type.type, price: type.price }, key });
        if (report.status === "ready") {
          notify.success(t(report.free ? "doneFree" : "done", { fee: yuanText(report.fee) }));
          onReady(report.id);
          return;
        }
        notify.success(t(`became.${report.status}`));
      }}
    />
  );
}

type LineProps = { report: RiskReport; may: boolean; busy: boolean; onOpen: () => void };

function Line({ report, may, busy, onOpen }: LineProps) {
  const t = useTranslations("riskReport");
  const ready = report.status === "ready";
  const { error: why } = report;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
      <span className="font-medium">{report.type_label}</span>
      <Chip tone={TONES[report.status]}>{report.status_label}</Chip>
      <DateText value={report.asked_at} />
      <span className="text-ink-3">{report.asked_by_name}</span>
      {(ready || report.status === "asking") && (
        <span>
          {t(ready ? "charged" : "reserved")} <Money fen={report.fee} />
        </span>
      )}
      {why && <span className="text-red-ink">{why}</span>}
      {may && ready && (
        <Button reading size="sm" className="ml-auto" loading={busy} onClick={onOpen}>
          {t("open")}
        </Button>
      )}
    </li>
  );
}
