"use client";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionList } from "@/components/ui/description-list";
import { PageHeader } from "@/components/ui/page-header";
import { StatusChip } from "@/entities/status/status-chip";
import { dateTime } from "@/lib/date";
import { useCan } from "@/lib/me";
import { MerchantLog } from "./merchant-log";
import { Papers } from "./papers";
import { ownMerchantQuery } from "./queries";
import { Beyond, inForce, RatesList } from "./rates-list";
import type { Merchant, Paper } from "./types";
import { sentOf, toRenew, Waiting, waitingOf } from "./waiting";
import { RulesCard } from "./withdraw-card";

const ExportOwn = onDemand(() => import("./export-merchant").then((m) => m.ExportOwn));
const AskProfileForm = onDemand(() => import("./ask-profile-form").then((m) => m.AskProfileForm));
const PaperForm = onDemand(() => import("./paper-form").then((m) => m.PaperForm));

/** What the platform knows of the shop, in its own words; what is sensitive changes once an operator confirms it. */
export function ProfilePage() {
  return <Loaded query={useQuery(ownMerchantQuery)}>{(merchant) => <Profile merchant={merchant} />}</Loaded>;
}

function Profile({ merchant }: { merchant: Merchant }) {
  const t = useTranslations("profile");
  const words = useTranslations("merchants");
  const can = useCan();
  const may = can("merchant.ask");
  const [asking, setAsking] = useState(false);
  const [paper, setPaper] = useState<Paper | "new" | null>(null);
  const ends = toRenew(merchant);
  const urgent = ends.some((state) => state !== "good");
  const sent = [merchant.licence_state, ...merchant.papers.map(({ state }) => state)].some((state) => state !== "good");
  return (
    <>
      <PageHeader
        title={t("heading")}
        badge={<StatusChip entity="merchant" status={merchant.status} />}
        description={t("about")}
        actions={
          <>
            <ExportOwn name={merchant.name} />
            <LinkButton href="/review">{t("reviews")}</LinkButton>
          </>
        }
      />
      {urgent ? (
        <p role="status" className="mb-4 rounded bg-amber px-3 py-2 text-amber-ink">
          {t(ends.includes("over") ? "over" : "soon")}
        </p>
      ) : (
        sent && (
          <p role="status" className="mb-4 rounded bg-blue px-3 py-2 text-blue-ink">
            {t("soonSent")}
          </p>
        )
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card
            title={words("partCompany")}
            actions={
              may &&
              !waitingOf(merchant, "profile") && (
                <Button size="sm" icon={Pencil} onClick={() => setAsking(true)}>
                  {t("askTitle")}
                </Button>
              )
            }
          >
            <DescriptionList
              items={[
                { label: words("shopName"), value: merchant.name },
                { label: words("company"), value: merchant.company },
                { label: words("creditCode"), value: <span className="font-mono">{merchant.credit_code}</span> },
                { label: words("legalPerson"), value: merchant.legal_person },
                { label: words("contact"), value: merchant.contact },
                { label: words("mobile"), value: merchant.mobile },
                { label: words("servicePhone"), value: merchant.service_phone },
                { label: words("settledAt"), value: dateTime(merchant.created_at) },
                {
                  label: words("address"),
                  wide: true,
                  value: (
                    <span className="inline-flex items-center gap-1 font-mono text-sm">
                      {merchant.address}
                      <CopyButton kind="link" text={merchant.address} />
                    </span>
                  ),
                },
              ]}
            />
            <Waiting merchant={merchant} kind="profile" />
            <p className="mt-3 text-xs text-ink-3">{t("mobileNote")}</p>
          </Card>
          <Card
            title={t("papers")}
            actions={
              may && (
                <Button size="sm" icon={Plus} onClick={() => setPaper("new")}>
                  {t("add")}
                </Button>
              )
            }
          >
            <Papers
              merchant={merchant}
              acts={(one) =>
                may && (
                  <Button size="sm" onClick={() => setPaper(one)}>
                    {t("renew")}
                  </Button>
                )
              }
            />
          </Card>
          <Card title={words("partBank")}>
            <DescriptionList
              items={[
                { label: words("bankHolder"), value: merchant.bank_holder },
                { label: words("bankName"), value: merchant.bank_name },
                { label: words("bankAccount"), value: <span className="font-mono">{merchant.bank_account}</span> },
              ]}
            />
            <Waiting merchant={merchant} kind="bank" />
            {!merchant.bank_account && !waitingOf(merchant, "bank") && (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded bg-amber px-3 py-2 text-amber-ink">
                <p>{t("noBank")}</p>
                {can("withdraw.apply") && (
                  <LinkButton href="/review" size="sm">
                    {t("toBank")}
                  </LinkButton>
                )}
              </div>
            )}
          </Card>
          <Card title={words("partRates")}>
            <RatesList merchant={merchant} price={inForce} />
            <Beyond merchant={merchant} />
            <Waiting merchant={merchant} kind="rates" />
            <p className="mt-3 text-xs text-ink-3">{t("ratesNote")}</p>
          </Card>
          <RulesCard merchant={merchant} />
        </div>
        <Card title={words("log")}>
          <MerchantLog logs={merchant.logs} />
        </Card>
      </div>
      {asking && <AskProfileForm merchant={merchant} onClose={() => setAsking(false)} />}
      {paper === "new" && <PaperForm onClose={() => setPaper(null)} />}
      {paper && paper !== "new" && (
        <PaperForm paper={paper} sent={sentOf(merchant, paper.number).at(-1)} onClose={() => setPaper(null)} />
      )}
    </>
  );
}
