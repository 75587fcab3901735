"use client";
import { useQuery } from "@tanstack/react-query";
import { Stamp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Qr } from "@/components/ui/qr";
import { Empty } from "@/components/ui/states";
import { Steps, type Step } from "@/components/ui/steps";
import { StatusChip } from "@/entities/status/status-chip";
import { dateTime } from "@/lib/date";
import { openSoon } from "@/lib/open-soon";
import { usePushContract, usePushCustomer, useReadyNotary } from "../mutations";
import type { NotaryAct } from "../notary-acts";
import { orderQueries } from "../queries";
import type { Notary, NotaryRound, OrderInfo } from "../types";
import { EnforcementCard } from "./enforcement";

const NotaryActs = onDemand(() => import("../notary-acts"));
const AT_OFFICE: readonly NotaryRound["status"][] = ["ready", "pending_customer", "processing"];
/** Something outside is awaited, so that it is looked at again by itself. */
const isAwaited = ({ round, enforcement }: Notary) =>
  (round !== null && (round.waits || round.cancelling || AT_OFFICE.includes(round.status))) ||
  ["asked", "accepted"].includes(enforcement?.request?.status ?? "");

/** What the office was asked for last, unless the order was read again since, after a step or in another round. */
const newer = (asked: Notary | undefined, read: Notary): Notary =>
  asked?.round &&
  asked.round.id === read.round?.id &&
  asked.round.begun_at >= read.round.begun_at &&
  since(asked) >= since(read)
    ? asked
    : read;

const since = ({ enforcement }: Notary) => enforcement?.request?.begun_at ?? "";

/** The notarization of the signed contract: how far it is, what is missing, the next step, the certificate. */
export function NotaryTab({ order: { notary } }: { order: OrderInfo }) {
  return notary && <Notarization read={notary} />;
}

function Notarization({ read }: { read: Notary }) {
  const t = useTranslations("orders.notary");
  const { order_id } = read;
  const asked = useQuery({ ...orderQueries.notary(order_id), enabled: isAwaited(read) });
  const notary: Notary = newer(asked.data, read);
  const [acting, setActing] = useState<NotaryAct | null>(null);
  const { round, actions } = notary;
  const begins = actions.includes("push_customer");
  return (
    <div className="grid gap-5">
      {round ? (
        <Round round={round} earlier={notary.earlier} orderId={order_id} />
      ) : (
        <Empty small icon={Stamp} title={t("none")} text={notary.why_not || t("noneText")} />
      )}
      {round && notary.why_not !== "" && round.status !== "completed" && (
        <p className="text-sm text-ink-2">{notary.why_not}</p>
      )}
      {begins && (
        <p className="text-sm text-ink-2">
          {t("price")} <Money fen={priceOf(notary)} />
          {t("priceText")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <NextStep notary={notary} onCard={() => setActing("id_card")} />
        {actions.includes("cancel") && <Button onClick={() => setActing("cancel")}>{t("cancel")}</Button>}
      </div>
      {acting && <NotaryActs act={acting} orderId={order_id} onClose={() => setActing(null)} />}
      {notary.enforcement && <EnforcementCard enforcement={notary.enforcement} orderId={order_id} />}
    </div>
  );
}

/** What it costs: a round that has begun keeps its price. */
const priceOf = ({ round, price }: Notary) => (round?.status === "none" ? round.fee : price);

/** The one step that is ours now. */
function NextStep({ notary, onCard }: { notary: Notary; onCard: () => void }) {
  const { actions, order_id, round } = notary;
  const t = useTranslations("orders.notary");
  const [customer, contract, ready] = [usePushCustomer(), usePushContract(), useReadyNotary()];
  const body = { order_id };
  if (actions.includes("push_customer"))
    return (
      <Button
        variant="primary"
        loading={customer.busy}
        onClick={() => void customer.press({ body: { ...body, price: priceOf(notary) } })}
      >
        {t(round && round.status !== "none" ? "again" : "push_customer")}
      </Button>
    );
  if (actions.includes("push_id_card"))
    return (
      <Button variant="primary" onClick={onCard}>
        {t("push_id_card")}
      </Button>
    );
  if (actions.includes("push_contract"))
    return (
      <Button variant="primary" loading={contract.busy} onClick={() => void contract.press({ body })}>
        {t("push_contract")}
      </Button>
    );
  if (actions.includes("ready"))
    return (
      <Button variant="primary" loading={ready.busy} onClick={() => void ready.press({ body })}>
        {t(round?.status === "ready" ? "link" : "ready")}
      </Button>
    );
  return null;
}

function Round({ round, earlier, orderId }: { round: NotaryRound; earlier: number; orderId: string }) {
  const t = useTranslations("orders.notary");
  return (
    <>
      <Steps label={t("progress")} steps={stepsOf(round, t)} />
      {round.cancelling && (
        <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
          {t("cancelling", { reason: round.reason })}
        </p>
      )}
      {round.status === "pending_customer" && !round.cancelling && <CustomersLink round={round} />}
      <DescriptionList
        items={[
          { label: t("status"), value: <StatusChip entity="notary" status={round.status} /> },
          Boolean(round.case_no) && { label: t("caseNo"), value: round.case_no },
          round.missing.length > 0 &&
            round.due_at !== null && { label: t("missing"), value: round.missing.join(t("and")) },
          round.due_at !== null && { label: t(`due_${dueOf(round.status)}`), value: <DateText value={round.due_at} /> },
          { label: t("fee"), value: <Money fen={round.fee} /> },
          earlier > 0 && { label: t("earlier"), value: t("times", { count: earlier }) },
          round.status === "cancelled" && { label: t("reason"), value: round.reason, wide: true },
          Boolean(round.error) && {
            label: t("failure"),
            value: <span className="text-red-ink">{round.error}</span>,
            wide: true,
          },
          Boolean(round.certificate_no) && { label: t("certificateNo"), value: round.certificate_no },
          Boolean(round.completed_at) && { label: t("completedAt"), value: <DateText value={round.completed_at} /> },
          Boolean(round.sha256) && {
            label: t("hash"),
            value: (
              <span className="inline-flex items-center gap-1 text-xs break-all">
                <code>{round.sha256}</code>
                <CopyButton text={round.sha256} label={t("copyHash")} />
              </span>
            ),
            wide: true,
          },
        ]}
      />
      {round.status === "completed" && <Certificate orderId={orderId} />}
    </>
  );
}

function CustomersLink({ round }: { round: NotaryRound }) {
  const t = useTranslations("orders.notary");
  if (!round.url) return null;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-xl border border-line p-4">
      <Qr value={round.url} size={120} label={t("qr")} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-sm text-ink-2">{t("linkText")}</p>
        <p className="inline-flex items-center gap-1 text-sm break-all">
          {round.url} <CopyButton text={round.url} label={t("copyLink")} />
        </p>
      </div>
    </div>
  );
}

function Certificate({ orderId }: { orderId: string }) {
  const t = useTranslations("orders.notary");
  const found = useQuery(orderQueries.notary(orderId));
  // The address holds for minutes: it is asked for anew when it is wanted.
  const open = () => openSoon(found.refetch().then(({ data }) => data?.certificate_url || null));
  return (
    <div>
      <Button reading icon={Stamp} loading={found.isFetching} onClick={() => void open()}>
        {t("openCertificate")}
      </Button>
    </div>
  );
}

const dueOf = (status: NotaryRound["status"]) =>
  status === "pending_customer" ? "customer" : status === "processing" ? "office" : "staff";

type Words = ReturnType<typeof useTranslations<"orders.notary">>;
/** What follows the pushes, in its order. */
const REST = ["ready", "pending_customer", "processing", "completed"] as const;

/** Accepted is over once it is so; the other steps once the next one has begun. */
const isBehind = (status: (typeof REST)[number], i: number, place: number, round: NotaryRound) =>
  round.status === "completed" || place > i || (status === "ready" && place === i && round.url !== "");

function stepsOf(round: NotaryRound, t: Words): Step[] {
  const over = round.status === "failed" || round.status === "cancelled";
  const pushes: Step[] = round.pushes.map((one) => ({
    key: one.push,
    label: t(`steps.${one.push}`),
    at: one.at ? dateTime(one.at) : undefined,
    state: one.at ? "done" : "todo",
  }));
  const place = REST.findIndex((status) => status === round.status);
  const when = {
    ready: round.ready_at,
    pending_customer: round.confirmed_at,
    processing: round.completed_at,
    completed: round.completed_at,
  };
  const rest: Step[] = REST.map((status, i) => {
    const behind = isBehind(status, i, place, round);
    const at = behind ? when[status] : null;
    return {
      key: status,
      label: t(`steps.${status}`),
      at: at ? dateTime(at) : undefined,
      state: behind ? "done" : "todo",
    };
  });
  const all = [...pushes, ...rest];
  const next = all.findIndex(({ state }) => state !== "done");
  return all.map((step, i) => (i === next ? { ...step, state: over ? "failed" : "now" } : step));
}
