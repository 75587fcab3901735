"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useParams } from "next/navigation";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { Button, LinkButton } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { CustomerName } from "@/entities/person/customer-name";
import { listPath } from "@/lib/list-path";
import { useCan, useWho } from "@/lib/me";
import { yuanText } from "@/lib/money";
import { openSoon } from "@/lib/open-soon";
import { Attempts } from "./attempts";
import { BillTable } from "./bill-table";
import { BillsOnPaper } from "./bills-on-paper";
import { nameOf, undebited, type Refunded } from "./line";
import { useStatementPaper } from "./mutations";
import { Proposals } from "./proposals";
import { billQueries, type Attempt, type Bill, type BillList } from "./queries";

const PayForm = onDemand(() => import("./pay-form"));
const WaiveForm = onDemand(() => import("./waive-form"));
const DecideForm = onDemand(() => import("./decide-form"));
const RefundFreight = onDemand(() => import("./refund-freight"));
const RefundForm = onDemand(() => import("./refund-form"));
const SettleEarly = onDemand(() => import("./settle-early"));
const BillLog = onDemand(() => import("./bill-log"));
const QrDialog = onDemand(() => import("./qr-dialog"));

/** The bills of one order: sums, instalments, attempts; collect, settle early, waive, refund, print. */
export function BillingPage() {
  const t = useTranslations("billing");
  const { order_id } = useParams<{ order_id: string }>();
  const query = useQuery(billQueries.list(order_id));
  const can = useCan();
  const may = can("bill.collect");
  // Operators reach it by the merchant; a sub-shop has no ledger.
  const books = useWho() === "M" && can("finance.view");
  const paper = useStatementPaper();
  const asked = () => paper.press({ order_id }).then((link) => link?.url ?? null);
  /** Keys of bills: the form has them as the page has them, whatever was waived or paid meanwhile. */
  const [paying, setPaying] = useState<string[]>([]);
  const [waiving, setWaiving] = useState<Bill | null>(null);
  const [deciding, setDeciding] = useState<Bill | null>(null);
  const [freight, setFreight] = useState<Bill | null>(null);
  const [refunded, setRefunded] = useState<Refunded | null>(null);
  const [settling, setSettling] = useState(false);
  const [logged, setLogged] = useState<Bill | null>(null);
  const [qr, setQr] = useState<Attempt | null>(null);
  const [picked, setPicked] = useState<string[]>([]);
  const page = (data: BillList | undefined) => {
    const payable = (data?.bills ?? []).filter((bill) => bill.actions.includes("pay"));
    const chosen = payable.filter((bill) => bill.id && picked.includes(bill.id));
    const all = data && data.sums.written_off > 0 ? "collectWrittenOff" : "collectAll";
    const collect = data && data.methods.length > 0 && payable.length > 0;
    return (
      <>
        <PageHeader
          title={t("title")}
          description={
            <>
              {t("orderNo", { id: order_id })}
              {data && (
                <>
                  {" · "}
                  <CustomerName mask={data.customer} />
                </>
              )}
            </>
          }
          crumbs={[{ label: t("order"), href: `/orderInfo/${order_id}` }]}
          actions={
            <span className="flex flex-wrap gap-2" data-print="hide">
              {collect && (
                <Button
                  variant="primary"
                  onClick={() => setPaying((chosen.length > 0 ? chosen : payable).map(({ key }) => key))}
                >
                  {t(chosen.length > 0 ? "collectChosen" : all, { count: chosen.length })}
                </Button>
              )}
              {data?.settles_early && <Button onClick={() => setSettling(true)}>{t("early.button")}</Button>}
              <LinkButton href={`/orderInfo/${order_id}`}>{t("openOrder")}</LinkButton>
              {books && <LinkButton href={listPath("/ledger", { order_id })}>{t("entries")}</LinkButton>}
              <Button reading icon={FileText} loading={paper.busy} onClick={() => void openSoon(asked())}>
                {t("statement")}
              </Button>
              <Button reading icon={Printer} onClick={() => window.print()}>
                {t("print")}
              </Button>
            </span>
          }
        />
        <Sums sums={data?.sums} />
        {data?.next_debit && <NextDebit next={data.next_debit} bills={data.bills} />}
        {data && <Undebited bills={data.bills} />}
        {data?.consent_ended && <p className="mt-3 text-sm text-amber-ink">{t("consentEnded")}</p>}
        {data && data.proposals.length > 0 && <Proposals list={data} />}
        <Card title={t("bills")} flush className="mt-4">
          <BillTable
            bills={data?.bills}
            selected={chosen.flatMap(({ id }) => id ?? [])}
            // The boxes have their room before it is known what can be paid.
            onSelect={(data ? collect : may) ? setPicked : undefined}
            onPay={({ key }) => setPaying([key])}
            onWaive={setWaiving}
            onDecide={setDeciding}
            onFreight={setFreight}
            onRefund={setRefunded}
            onLog={setLogged}
            methods={data?.methods ?? []}
          />
        </Card>
        {/* How many bills stand above it is not known before. */}
        {data && (
          <>
            <Card title={t("attempts")} flush className="mt-4">
              <Attempts attempts={data.attempts} onQr={setQr} />
            </Card>
            <BillsOnPaper orderId={order_id} list={data} />
          </>
        )}
        {paying.length > 0 && data && (
          <PayForm
            orderId={order_id}
            customer={data.customer}
            orderBills={data.bills.filter(({ key }) => paying.includes(key))}
            methods={data.methods}
            debit={data.debit}
            today={data.today}
            alone={data.offline_alone}
            proposals={data.proposals}
            entered={data.attempts.find((one) => one.method === "offline" && one.state === "waiting")}
            onClose={() => setPaying([])}
            onQr={setQr}
          />
        )}
        {waiving && data && (
          <WaiveForm bill={waiving} customer={data.customer} note={data.waive_note} onClose={() => setWaiving(null)} />
        )}
        {deciding && data && <DecideForm bill={deciding} customer={data.customer} onClose={() => setDeciding(null)} />}
        {freight && data && (
          <RefundFreight orderId={order_id} customer={data.customer} bill={freight} onClose={() => setFreight(null)} />
        )}
        {refunded && data && (
          <RefundForm
            refunded={refunded}
            customer={data.customer}
            note={data.refund_note}
            onClose={() => setRefunded(null)}
          />
        )}
        {settling && <SettleEarly orderId={order_id} onClose={() => setSettling(false)} onQr={setQr} />}
        {logged && <BillLog bill={logged} onClose={() => setLogged(null)} />}
        {qr && (
          <QrDialog
            attempt={qr}
            onClose={() => {
              setQr(null);
              void query.refetch();
            }}
          />
        )}
      </>
    );
  };
  // Head and table have their room before the bills are there.
  return (
    <Loaded query={query} waiting={page(undefined)}>
      {page}
    </Loaded>
  );
}

/** When a night debits by itself again, so that nobody has to guess whether to do it by hand. */
function NextDebit({ next, bills }: { next: NonNullable<BillList["next_debit"]>; bills: readonly Bill[] }) {
  const t = useTranslations("billing");
  const { day, last, amount, tries } = next;
  const bill = bills.find(({ id }) => id === next.bill_id);
  const said = [
    t("nextDebit.on", { day, bill: bill ? nameOf(bill, t) : "", sum: yuanText(amount) }),
    bill?.due_date ? t("nextDebit.due", { day: bill.due_date }) : "",
    last && last > day ? t("nextDebit.until", { day: last }) : "",
    tries > 0 ? t("nextDebit.tried", { tries }) : "",
  ];
  return <p className="mt-3 text-sm text-ink-2">{said.filter(Boolean).join(t("comma"))}</p>;
}

/** Instalments of which a part was paid, which no night debits any more. */
function Undebited({ bills }: { bills: readonly Bill[] }) {
  const t = useTranslations("billing");
  const left = bills.filter((bill) => bill.by_debit && bill.paid > 0 && bill.open > 0);
  return left.map((bill) => (
    <p key={bill.key} className="mt-3 text-sm text-amber-ink">
      {t(undebited(bill), { bill: nameOf(bill, t), sum: yuanText(bill.open) })}
    </p>
  ));
}

/** Four boxes that add up: what is asked in all is what is paid, what is asked now, and what is to come or was given up. */
function Sums({ sums }: { sums: BillList["sums"] | undefined }) {
  const t = useTranslations("billing");
  const parts = [
    sums?.overdue ? t("ofIt.overdue", { sum: yuanText(sums.overdue) }) : "",
    sums?.late_fee ? t("ofIt.lateFee", { sum: yuanText(sums.late_fee) }) : "",
  ];
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t("total")} value={<Money fen={sums?.total} size="lg" />} loading={!sums} />
      <StatCard label={t("paid")} value={<Money fen={sums?.paid} size="lg" />} loading={!sums} />
      <StatCard
        label={t("asked")}
        value={<Money fen={sums?.open} size="lg" />}
        note={parts.filter(Boolean).join(t("comma")) || "\u00a0"}
        tone={sums?.overdue ? "red" : "plain"}
        loading={!sums}
      />
      {sums?.written_off ? (
        <StatCard label={t("writtenOff")} value={<Money fen={sums.written_off} size="lg" />} />
      ) : (
        <StatCard label={t("upcoming")} value={<Money fen={sums?.upcoming} size="lg" />} loading={!sums} />
      )}
    </div>
  );
}
