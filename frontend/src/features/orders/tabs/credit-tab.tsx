"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Qr } from "@/components/ui/qr";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { Steps, type Step } from "@/components/ui/steps";
import {
  creditQueries,
  useCreateSign,
  useOpenAccount,
  useSubmitContract,
  type CreditDoing,
  type CreditPart,
  type CreditQuery,
  type CreditRecord,
  type Objection,
} from "@/entities/credit/queries";
import { RecordLines } from "@/entities/credit/record-lines";
import { StatusChip } from "@/entities/status/status-chip";
import { cn } from "@/lib/cn";
import { dateTime } from "@/lib/date";
import type { CreditAct } from "../credit-acts";
import type { OrderInfo } from "../types";

const CreditActs = onDemand(() => import("../credit-acts"));
const CorrectForm = onDemand(() => import("@/entities/credit/correct-form"));
const AnswerForm = onDemand(() => import("@/entities/credit/answer-form"));
const ReportTree = onDemand(
  () => import("@/entities/credit/report-tree").then((m) => m.ReportTree),
  <Skeleton className="h-64" />,
);
/** What a button asks about first. The others are done at once, or stand with their record. */
const ASKED = ["end_consent", "query", "flow", "repay", "collect", "settle", "close", "object"] as const;
type Asked = (typeof ASKED)[number];
const isAsked = (doing: CreditDoing): doing is Asked => (ASKED as readonly string[]).includes(doing);

/** The lease at the credit bureau: consent, reports, what was reported, objections. */
export function CreditTab({ order }: { order: OrderInfo }) {
  const query = useQuery(creditQueries.account(order.order_id));
  return (
    <Loaded query={query} waiting={<Skeleton className="h-64" />}>
      {(part) => <Account part={part} order={order} />}
    </Loaded>
  );
}

function Account({ part, order }: { part: CreditPart; order: OrderInfo }) {
  const t = useTranslations("credit");
  const [asked, setAsked] = useState<CreditAct | null>(null);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [answering, setAnswering] = useState<string | null>(null);
  const { consent } = part;
  return (
    <div className="grid gap-6">
      {consent.consent === "none" && part.status === "none" ? (
        <Empty small icon={Landmark} title={t("none")} text={part.why_not || t("noneText")} />
      ) : (
        <>
          <Steps label={t("progress")} steps={stepsOf(part, t)} />
          {part.why_not !== "" && <p className="text-sm text-ink-2">{part.why_not}</p>}
          <Facts part={part} />
        </>
      )}
      {consent.error !== "" && <p className="text-sm text-red-ink">{consent.error}</p>}
      {consent.url !== "" && <CustomersLink url={consent.url} until={consent.until} />}
      <Buttons part={part} onAsk={(act) => setAsked({ act })} />
      {part.queries.length > 0 && <Reports part={part} order={order} />}
      {part.records.length > 0 && (
        <Part title={t("records")}>
          <ul className="divide-y divide-line">
            {part.records.map((record) => (
              <Line
                key={record.id}
                record={record}
                part={part}
                onAct={(act) => setAsked({ act, record: record.id })}
                onCorrect={() => setCorrecting(record.id)}
              />
            ))}
          </ul>
        </Part>
      )}
      {part.objections.length > 0 && (
        <Part title={t("objections")}>
          <ul className="divide-y divide-line">
            {part.objections.map((one) => (
              <Disputed key={one.id} objection={one} may={part.may_edit} onAnswer={() => setAnswering(one.id)} />
            ))}
          </ul>
        </Part>
      )}
      {asked && <CreditActs asked={asked} part={part} onClose={() => setAsked(null)} />}
      {correcting && <CorrectForm id={correcting} onClose={() => setCorrecting(null)} />}
      {answering && <AnswerForm id={answering} orderId={part.order_id} onClose={() => setAnswering(null)} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

/** The step that is ours now stands first; what is asked about opens a dialog. */
function Buttons({ part, onAsk }: { part: CreditPart; onAsk: (act: Asked | "sign") => void }) {
  const t = useTranslations("credit");
  const [sign, submit, open] = [useCreateSign(), useSubmitContract(), useOpenAccount()];
  const { actions, order_id, consent, consent_ended_at } = part;
  const body = { order_id };
  const waits = consent.consent === "waiting" && consent.url !== "";
  const direct = { sign, submit_contract: submit, open } as const;
  const first = actions.find((doing) => doing in direct || doing === "settle" || doing === "close");
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((doing) => {
        const look = doing === first ? "primary" : "secondary";
        const label = t(doing === "sign" && consent.consent !== "none" ? "signAgain" : `doings.${doing}`);
        if (doing === "sign" && waits) return null;
        if (isAsked(doing) || (doing === "sign" && consent_ended_at !== null))
          return (
            <Button key={doing} variant={look} onClick={() => onAsk(doing)}>
              {label}
            </Button>
          );
        if (doing !== "sign" && doing !== "submit_contract" && doing !== "open") return null;
        const write = direct[doing];
        return (
          <Button key={doing} variant={look} loading={write.busy} onClick={() => void write.press({ body })}>
            {label}
          </Button>
        );
      })}
    </div>
  );
}

function Facts({ part }: { part: CreditPart }) {
  const t = useTranslations("credit");
  const { contract } = part;
  return (
    <DescriptionList
      items={[
        {
          label: t("status"),
          value: (
            <span className="inline-flex flex-wrap gap-1">
              <StatusChip entity="credit" status={part.status} />
              {part.disputed && <StatusChip entity="creditObjection" status="open" />}
            </span>
          ),
        },
        { label: t("consent"), value: <StatusChip entity="creditConsent" status={part.consent.consent} /> },
        part.consent_at !== null && { label: t("consentAt"), value: <DateText value={part.consent_at} /> },
        part.consent_ended_at !== null && {
          label: t("consentEndedAt"),
          value: <DateText value={part.consent_ended_at} />,
        },
        contract !== null && {
          label: t("contract"),
          value: <StatusChip entity="creditFiling" status={contract.status} />,
        },
        part.contract_no !== "" && { label: t("contractNo"), value: part.contract_no },
        part.opened_on !== "" && { label: t("openedOn"), value: part.opened_on },
        part.closed_on !== "" && { label: t("closedOn"), value: part.closed_on },
        { label: t("quota"), value: t("quotaOf", { left: part.quota.left, limit: part.quota.limit }) },
        contract?.status === "rejected" && {
          label: t("contractWhy"),
          value: <span className="text-red-ink">{`${contract.code} ${contract.message}`}</span>,
          wide: true,
        },
      ]}
    />
  );
}

function CustomersLink({ url, until }: { url: string; until: string | null }) {
  const t = useTranslations("credit");
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-xl border border-line p-4">
      <Qr value={url} size={120} label={t("qr")} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-sm text-ink-2">{t("linkText", { until: until ? dateTime(until) : "" })}</p>
        <p className="inline-flex items-center gap-1 text-sm break-all">
          {url} <CopyButton text={url} label={t("copyLink")} />
        </p>
      </div>
    </div>
  );
}

function Reports({ part, order }: { part: CreditPart; order: OrderInfo }) {
  const t = useTranslations("credit");
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Part title={t("reports")}>
      <ul className="divide-y divide-line">
        {part.queries.map((one) => (
          <li key={one.query_no} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="grid gap-0.5">
              <span className="inline-flex items-center gap-2">
                <DateText value={one.asked_at} /> <StatusChip entity="creditQuery" status={one.status} />
              </span>
              <span className="text-sm text-ink-3">{one.error || one.asked_by_name}</span>
            </span>
            {one.status === "ready" && part.may_query && (
              <Button
                size="sm"
                disabled={!one.kept}
                aria-expanded={opened === one.query_no}
                onClick={() => setOpened(opened === one.query_no ? null : one.query_no)}
              >
                {t(!one.kept ? "gone" : opened === one.query_no ? "shut" : "read")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && <Report key={opened} query={part.queries.find((one) => one.query_no === opened)} order={order} />}
    </Part>
  );
}

function Report({ query, order }: { query: CreditQuery | undefined; order: OrderInfo }) {
  const t = useTranslations("credit");
  const found = useQuery(creditQueries.report(query?.query_no ?? ""));
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-xs text-ink-3">{t("noted")}</p>
      <Loaded query={found} waiting={<Skeleton className="h-64" />}>
        {({ sections }) => (
          <ReportTree
            sections={sections}
            title={t("report")}
            by={order.merchant.name}
            facts={[
              { label: t("orderNo"), value: order.order_id },
              { label: t("customer"), value: order.customer.name },
              { label: t("askedAt"), value: dateTime(query?.asked_at ?? "") },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

type LineProps = {
  record: CreditRecord;
  part: CreditPart;
  onAct: (act: "confirm" | "undo_settle" | "withdraw") => void;
  onCorrect: () => void;
};

/** The settlement that stands, else the closing; the newest record comes first. */
function endedBy(records: readonly CreditRecord[]): CreditRecord | undefined {
  const said = records.filter(({ status }) => status !== "withdrawn");
  const undone = said.findIndex(({ kind }) => kind === "recover");
  const standing = undone < 0 ? said : said.slice(0, undone);
  return standing.find(({ kind }) => kind === "settle") ?? standing.find(({ kind }) => kind === "close");
}

function Line({ record, part, onAct, onCorrect }: LineProps) {
  const t = useTranslations("credit");
  const [open, setOpen] = useState(false);
  const newest = endedBy(part.records)?.id === record.id;
  const settles = (["confirm", "undo_settle"] as const).filter((act) => newest && part.actions.includes(act));
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-2 text-left"
        >
          <ChevronRight className={cn("size-4 shrink-0 text-ink-3", open && "rotate-90")} aria-hidden />
          <span className="grid">
            <span className="inline-flex flex-wrap items-center gap-2">
              <span className="font-medium">{record.kind_label}</span>
              <span className="text-sm text-ink-3">{record.period}</span>
              <StatusChip entity="creditRecord" status={record.status} />
            </span>
            {record.status === "rejected" && (
              <span className="text-sm text-red-ink">{`${record.code} ${record.message}`}</span>
            )}
          </span>
        </button>
        {part.may_edit && (
          <span className="flex gap-2">
            {settles.map((act) => (
              <Button
                key={act}
                size="sm"
                variant={act === "confirm" ? "primary" : "secondary"}
                onClick={() => onAct(act)}
              >
                {t(`doings.${act}`)}
              </Button>
            ))}
            {record.correctable && (
              <Button size="sm" variant={record.status === "rejected" ? "primary" : "ghost"} onClick={onCorrect}>
                {t("correct")}
              </Button>
            )}
            {record.withdrawable && (
              <Button size="sm" onClick={() => onAct("withdraw")}>
                {t("doings.withdraw")}
              </Button>
            )}
          </span>
        )}
      </div>
      {open && (
        <div className="mt-3 rounded-lg bg-sunken p-4">
          <RecordLines record={record} />
          <p className="mt-3 text-xs text-ink-3">
            {t("by", { name: record.by_name, at: dateTime(record.created_at) })}
            {record.tries > 0 && ` · ${t("tries", { count: record.tries })}`}
          </p>
        </div>
      )}
    </li>
  );
}

type DisputedProps = { objection: Objection; may: boolean; onAnswer: () => void };

function Disputed({ objection, may, onAnswer }: DisputedProps) {
  const t = useTranslations("credit");
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="inline-flex flex-wrap items-center gap-2">
          <StatusChip entity="creditObjection" status={objection.status} />
          <span className="text-sm text-ink-3">
            {t("by", { name: objection.by_name, at: dateTime(objection.raised_at) })}
          </span>
          {objection.status === "open" && (
            <span className={cn("text-sm", objection.late ? "text-red-ink" : "text-ink-2")}>
              {t("dueOn", { day: objection.due_on })}
            </span>
          )}
        </span>
        {objection.status === "open" && may && (
          <Button size="sm" variant="primary" onClick={onAnswer}>
            {t("answerAct")}
          </Button>
        )}
      </div>
      <p>{objection.text}</p>
      {objection.answer !== "" && (
        <p className="text-sm text-ink-2">{t("labelled", { label: objection.result_label, text: objection.answer })}</p>
      )}
      {objection.corrected && (
        <p className="text-sm text-ink-2">
          {t("labelled", { label: t("correctedRecord"), text: objection.corrected.label })}
        </p>
      )}
    </li>
  );
}

type Words = ReturnType<typeof useTranslations<"credit">>;
const LIFE = ["opening", "open", "overdue", "collection", "settle_reported", "confirmed", "closed"];

function stepsOf(part: CreditPart, t: Words): Step[] {
  const place = LIFE.indexOf(part.status);
  const done = [
    part.consent.consent === "signed",
    part.contract?.status === "accepted",
    place >= 1,
    place >= 4,
    place >= 5,
    place >= 6,
  ];
  const failed = [
    ["refused", "expired", "withdrawn"].includes(part.consent.consent),
    part.contract?.status === "rejected",
  ];
  const next = done.indexOf(false);
  const { consent } = part.consent;
  const decidedAt = consent === "signed" ? part.consent_at : consent === "withdrawn" ? part.consent_ended_at : null;
  return (["sign", "contract", "open", "report", "confirm", "close"] as const).map((key, i) => ({
    key,
    label: t(`steps.${key}`),
    at: key === "sign" && decidedAt ? dateTime(decidedAt) : undefined,
    state: done[i] ? "done" : i !== next ? "todo" : failed[i] ? "failed" : "now",
  }));
}
