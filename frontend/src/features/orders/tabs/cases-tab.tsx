"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { SerialLinks } from "@/entities/order/serial-links";
import { Shots } from "@/components/viewer/viewer";
import type { CaseStep } from "../case-acts";
import type { Case, OrderInfo } from "../types";

const CaseActs = onDemand(() => import("../case-acts"));
const STEPS = [
  "offer",
  "agree",
  "reject",
  "receive",
  "inspect",
  "refund",
  "finish",
] as const satisfies readonly CaseStep[];

const FINISH = {
  refund: "case.steps.finish",
  return: "case.steps.finish",
  exchange: "case.steps.exchange",
  early_return: "case.steps.finish",
  repair: "case.steps.repair",
} as const satisfies Record<Case["kind"], string>;

/** After-sale cases of the lease, the newest first: how far each is, what was written, and what can be done with it. */
export function CasesTab({ order }: { order: OrderInfo }) {
  const { cases } = order;
  const t = useTranslations("orders");
  const [acting, setActing] = useState<{ one: Case; step: CaseStep } | null>(null);
  if (cases.length === 0) return <Empty small title={t("case.none")} text={t("case.noneText")} />;
  return (
    <div className="grid gap-10">
      {cases.map((one) => (
        <OneCase key={one.id} one={one} onAct={(step) => setActing({ one, step })} />
      ))}
      {acting && <CaseActs one={acting.one} order={order} step={acting.step} onClose={() => setActing(null)} />}
    </div>
  );
}

function OneCase({ one, onAct }: { one: Case; onAct: (step: CaseStep) => void }) {
  const t = useTranslations("orders");
  const open = STEPS.filter((step) => one.actions.includes(step));
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">
        {one.kind_label} · {one.status_label}
      </h3>
      {one.silence && <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">{one.silence}</p>}
      <DescriptionList columns={2} items={facts(one, t)} />
      {one.other_piece && <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">{one.other_piece}</p>}
      <Pictures urls={one.pictures} />
      <Pictures urls={one.found} />
      {one.messages.length > 0 && (
        <Timeline
          entries={one.messages.map((line) => ({
            id: line.id,
            at: line.at,
            title: line.text,
            who: line.actor,
            text: line.pictures.length > 0 && <Pictures urls={line.pictures} />,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {open.map((step) => (
          <Button key={step} variant={step === "reject" ? undefined : "primary"} onClick={() => onAct(step)}>
            {t(step === "finish" ? FINISH[one.kind] : `case.steps.${step}`)}
          </Button>
        ))}
        {one.writable && <Button onClick={() => onAct("say")}>{t("case.steps.say")}</Button>}
      </div>
    </section>
  );
}

type Words = ReturnType<typeof useTranslations<"orders">>;

const facts = (one: Case, t: Words) => [
  { label: t("case.reason"), value: one.reason_label },
  { label: t("case.openedAt"), value: <DateText value={one.opened_at} /> },
  one.text !== "" && { label: t("case.text"), value: one.text },
  { label: t("case.openedBy"), value: t(one.by_customer ? "case.byCustomer" : "case.byStaff") },
  one.answer_by !== null && {
    label: t(one.status === "agreed" ? "case.sendBy" : one.status === "offered" ? "case.confirmBy" : "case.answerBy"),
    value: one.answer_by,
  },
  one.amount > 0 && { label: t("case.amount"), value: <Money fen={one.amount} /> },
  one.deducted > 0 && { label: t("case.deducted"), value: <Money fen={one.deducted} /> },
  one.by_hand > 0 && { label: t("case.byHand"), value: <Money fen={one.by_hand} /> },
  one.offer && { label: t("case.offer"), value: one.offer.text, wide: true },
  one.address !== "" && { label: t("return.address"), value: one.address },
  one.number !== "" && { label: t("case.parcel"), value: `${one.company_label} ${one.number}` },
  one.fate_label !== "" && { label: t("return.fate"), value: one.fate_label },
  one.finding !== "" && { label: t("return.finding"), value: one.finding },
  one.why !== "" && { label: t("case.why"), value: one.why },
  one.resent !== "" && { label: t("case.resent"), value: one.resent },
  one.serials.length > 0 && { label: t("case.serials"), value: <SerialLinks serials={one.serials} /> },
  one.finished_at !== null && { label: t("case.finishedAt"), value: <DateText value={one.finished_at} /> },
];

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useTranslations("orders");
  if (urls.length === 0) return null;
  return (
    <Shots
      shots={urls.map((src, i) => ({ src, alt: t("picture", { place: i + 1 }) }))}
      className="size-16 object-cover"
    />
  );
}
