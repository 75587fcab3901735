"use client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { useCan } from "@/lib/me";
import { StatusChip } from "@/entities/status/status-chip";
import { Button, LinkButton } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { dateTime } from "@/lib/date";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { listPath } from "@/lib/list-path";
import type { Fen } from "@/lib/money";
import { ClosingCard } from "./closing-card";
import { MerchantLog } from "./merchant-log";
import { PapersCard } from "./papers-card";
import { Beyond, RatesList } from "./rates-list";
import { StatusActs } from "./status-acts";
import { WithdrawCard } from "./withdraw-card";
import { merchantQueries } from "./queries";
import type { EditKind } from "./edit-form";
import type { Merchant, OwnerLogin } from "./types";

const ExportMerchant = onDemand(() => import("./export-merchant").then((m) => m.ExportMerchant));
const RemovalCard = onDemand(() => import("./removal-card").then((m) => m.RemovalCard));
const PeopleCard = onDemand(() => import("./people-card").then((m) => m.PeopleCard));
const EditForm = onDemand(() => import("./edit-form").then((m) => m.EditForm));
const SettledCard = onDemand(() => import("./settled-card").then((m) => m.SettledCard));

export function MerchantDetailPage() {
  const t = useTranslations("merchants");
  const [id] = useQueryState("id", parseAsString);
  const query = useQuery({ ...merchantQueries.one(id ?? ""), enabled: id !== null });
  if (id === null) return <Empty heading title={t("noneChosen")} text={t("noneChosenText")} />;
  const waiting = (
    <div className="flex flex-col gap-4" role="status" aria-label={t("detail")}>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
  return (
    <Loaded query={query} waiting={waiting}>
      {(merchant) => <Detail merchant={merchant} />}
    </Loaded>
  );
}

function Detail({ merchant }: { merchant: Merchant }) {
  const t = useTranslations("merchants");
  const can = useCan();
  const mayEdit = can("merchant.edit") && merchant.status !== "closed";
  const [editing, setEditing] = useState<EditKind | null>(null);
  const [login, setLogin] = useState<OwnerLogin | null>(null);
  const gone = merchant.removal?.state === "running" || merchant.removal?.state === "done";
  const edit = (kind: EditKind) =>
    mayEdit && (
      <Button size="sm" icon={Pencil} onClick={() => setEditing(kind)}>
        {t("edit")}
      </Button>
    );
  return (
    <>
      <PageHeader
        title={merchant.name}
        badge={<StatusChip entity="merchant" status={merchant.status} />}
        crumbs={[{ label: t("heading"), href: "/merchant" }]}
        description={
          <span className="inline-flex flex-wrap items-center gap-1">
            <a
              href={merchant.address}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 font-mono text-sm text-accent-ink hover:underline"
            >
              {merchant.address}
              <ExternalLink className="size-3.5" aria-hidden />
            </a>
            <CopyButton kind="link" text={merchant.address} />
          </span>
        }
        actions={
          <>
            {can("finance.view") && (
              <LinkButton href={listPath("/ledger", { merchant_id: merchant.id })}>{t("ledger")}</LinkButton>
            )}
            {can("subshop.view") && (
              <LinkButton href={listPath("/subMerchant", { merchant_id: merchant.id })}>{t("subShops")}</LinkButton>
            )}
            {!gone && <ExportMerchant merchant={merchant} />}
            <StatusActs merchant={merchant} />
          </>
        }
      />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={t("balance")} value={<Money fen={merchant.balance} />} />
        <StatCard label={t("liveOrders")} value={merchant.live_order_count} />
        <StatCard label={t("orderCount")} value={merchant.order_count} />
        <StatCard label={t("goodsCount")} value={merchant.goods_count} />
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t("partCompany")} actions={edit("profile")}>
            <DescriptionList
              items={[
                { label: t("company"), value: merchant.company },
                { label: t("creditCode"), value: <span className="font-mono">{merchant.credit_code}</span> },
                { label: t("legalPerson"), value: merchant.legal_person },
                { label: t("contact"), value: merchant.contact },
                { label: t("servicePhone"), value: merchant.service_phone },
                { label: t("mobile"), value: merchant.mobile },
                { label: t("settledAt"), value: dateTime(merchant.created_at) },
              ]}
            />
            {merchant.owner_waits && (
              <p className="mt-3 rounded bg-amber px-3 py-2 text-amber-ink">{t("ownerWaits")}</p>
            )}
          </Card>
          <PapersCard merchant={merchant} mayEdit={mayEdit} />
          <Card title={t("partBank")} actions={edit("bank")}>
            <DescriptionList
              items={[
                { label: t("bankHolder"), value: merchant.bank_holder },
                { label: t("bankName"), value: merchant.bank_name },
                { label: t("bankAccount"), value: <span className="font-mono">{merchant.bank_account}</span> },
              ]}
            />
          </Card>
          <Card title={t("partRates")} actions={edit("rates")}>
            <RatesList merchant={merchant} price={(own) => <OwnPrice fen={own} />} />
            <Beyond merchant={merchant} />
            <p className="mt-4 text-xs text-ink-3">{t("ratesNote")}</p>
          </Card>
          <WithdrawCard merchant={merchant} actions={edit("withdraw")} />
          {merchant.removal && <RemovalCard merchant={merchant} removal={merchant.removal} />}
          {!gone && <PeopleCard merchantId={merchant.id} />}
          {merchant.status !== "closed" && <ClosingCard merchant={merchant} />}
        </div>
        <Card title={t("log")}>
          <MerchantLog logs={merchant.logs} />
        </Card>
      </div>
      {editing && (
        <EditForm kind={editing} merchant={merchant} onClose={() => setEditing(null)} onOwnerLogin={setLogin} />
      )}
      {login && <SettledCard corrected settled={{ ...merchant, ...login }} onClose={() => setLogin(null)} />}
    </>
  );
}

function OwnPrice({ fen }: { fen: Fen | null }) {
  const t = useTranslations("merchants");
  return fen === null ? t("asPlatform") : <Money fen={fen} />;
}
