"use client";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useParams } from "next/navigation";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button, LinkButton } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Attempts } from "./attempts";
import { BillTable } from "./bill-table";
import { billQueries, type Attempt, type Bill, type BillList } from "./queries";

const PayForm = dynamic(() => import("./pay-form"));
const WaiveForm = dynamic(() => import("./waive-form"));
const QrDialog = dynamic(() => import("./qr-dialog"));

/** The bills of one order: sums, instalments, attempts; collect, waive, print. */
export function BillingPage() {
  const t = useTranslations("billing");
  const { order_id } = useParams<{ order_id: string }>();
  const query = useQuery(billQueries.list(order_id));
  const [paying, setPaying] = useState<Bill[]>([]);
  const [waiving, setWaiving] = useState<Bill | null>(null);
  const [qr, setQr] = useState<Attempt | null>(null);
  const [picked, setPicked] = useState<string[]>([]);
  if (query.error && !query.data) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const data = query.data;
  const payable = (data?.bills ?? []).filter((bill) => bill.actions.includes("pay"));
  const chosen = payable.filter((bill) => bill.id && picked.includes(bill.id));
  const collect = data && data.methods.length > 0 && payable.length > 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("orderNo", { id: order_id })}
        crumbs={[{ label: t("order"), href: `/orderInfo/${order_id}` }]}
        actions={
          <span className="flex flex-wrap gap-2" data-print="hide">
            <LinkButton href={`/orderInfo/${order_id}`}>{t("openOrder")}</LinkButton>
            <Button icon={Printer} onClick={() => window.print()}>
              {t("print")}
            </Button>
            {collect && (
              <Button variant="primary" onClick={() => setPaying(chosen.length > 0 ? chosen : payable)}>
                {t(chosen.length > 0 ? "collectChosen" : "collectAll", { count: chosen.length })}
              </Button>
            )}
          </span>
        }
      />
      <Sums sums={data?.sums} />
      <Card title={t("bills")} flush className="mt-4">
        <BillTable
          bills={data?.bills}
          selected={picked}
          onSelect={collect ? setPicked : undefined}
          onPay={(bill) => setPaying([bill])}
          onWaive={setWaiving}
          methods={data?.methods ?? []}
        />
      </Card>
      <Card title={t("attempts")} flush className="mt-4">
        <Attempts attempts={data?.attempts} onQr={setQr} />
      </Card>
      {paying.length > 0 && data && (
        <PayForm
          orderBills={paying}
          methods={data.methods}
          today={data.today}
          onClose={() => setPaying([])}
          onQr={setQr}
        />
      )}
      {waiving && <WaiveForm bill={waiving} onClose={() => setWaiving(null)} />}
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
}

function Sums({ sums }: { sums: BillList["sums"] | undefined }) {
  const t = useTranslations("billing");
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <StatCard label={t("total")} value={<Money fen={sums?.total} size="lg" />} loading={!sums} />
      <StatCard label={t("paid")} value={<Money fen={sums?.paid} size="lg" />} loading={!sums} />
      <StatCard label={t("open")} value={<Money fen={sums?.open} size="lg" />} loading={!sums} />
      <StatCard
        label={t("overdue")}
        value={<Money fen={sums?.overdue} size="lg" />}
        tone={sums?.overdue ? "red" : "plain"}
        loading={!sums}
      />
      <StatCard
        label={t("lateFee")}
        value={<Money fen={sums?.late_fee} size="lg" />}
        tone={sums?.late_fee ? "amber" : "plain"}
        loading={!sums}
      />
    </div>
  );
}
