"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { Shots } from "@/components/viewer/viewer";
import { MaskedFields } from "@/entities/person/masked-fields";
import { StatusChip } from "@/entities/status/status-chip";
import { dateTime } from "@/lib/date";
import type { ApplicationAct } from "@/lib/api/schema";
import { MerchantLog } from "./merchant-log";
import { useShowApplicant } from "./mutations";
import { applicationQueries } from "./queries";
import type { Application, Settled } from "./types";

const ApproveForm = onDemand(() => import("./approve-form").then((m) => m.ApproveForm));
const SendBackForm = onDemand(() => import("./send-back-form").then((m) => m.SendBackForm));
const RefuseApplication = onDemand(() => import("./refuse-application").then((m) => m.RefuseApplication));
const SettledCard = onDemand(() => import("./settled-card").then((m) => m.SettledCard));

export function ApplicationDetailPage() {
  const t = useTranslations("applications");
  const [id] = useQueryState("id", parseAsString);
  const query = useQuery({ ...applicationQueries.one(id ?? ""), enabled: id !== null });
  if (id === null) return <Empty heading title={t("noneChosen")} text={t("noneChosenText")} />;
  return <Loaded query={query}>{(application) => <Detail application={application} />}</Loaded>;
}

function Detail({ application }: { application: Application }) {
  const t = useTranslations("applications");
  const show = useShowApplicant();
  const [doing, setDoing] = useState<ApplicationAct | null>(null);
  const [settled, setSettled] = useState<Settled | null>(null);
  const close = () => setDoing(null);
  const may = (act: ApplicationAct) => application.actions.includes(act);
  const documents = [
    { src: application.licence, alt: t("licence") },
    ...application.papers.map((src, i) => ({ src, alt: t("paperNumber", { place: i + 1 }) })),
  ].filter(({ src }) => src);
  return (
    <>
      <PageHeader
        title={application.company}
        badge={<StatusChip entity="application" status={application.status} />}
        crumbs={[{ label: t("heading"), href: "/applications" }]}
        description={t("sentIn", { rounds: application.rounds, at: dateTime(application.submitted_at) })}
        actions={
          <>
            {application.merchant_id && (
              <LinkButton href={`/merchantDetail?id=${application.merchant_id}`}>{t("openMerchant")}</LinkButton>
            )}
            {may("refuse") && (
              <Button variant="danger" onClick={() => setDoing("refuse")}>
                {t("refuse")}
              </Button>
            )}
            {may("return") && <Button onClick={() => setDoing("return")}>{t("sendBack")}</Button>}
            {may("approve") && (
              <Button variant="primary" onClick={() => setDoing("approve")}>
                {t("approve")}
              </Button>
            )}
          </>
        }
      />
      {application.warnings.map((text) => (
        <p key={text} role="status" className="mb-3 rounded bg-amber px-3 py-2 text-amber-ink">
          {text}
        </p>
      ))}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-4">
          {application.status !== "submitted" && (application.reasons.length > 0 || application.why) && (
            <Card title={t("decision")}>
              <ul className="flex flex-col gap-1">
                {application.reasons.map((one) => (
                  <li key={one.field}>
                    {t(`fields.${one.field}`)}：{one.why}
                  </li>
                ))}
                {application.why && <li>{application.why}</li>}
              </ul>
            </Card>
          )}
          <Card title={t("partCompany")}>
            <DescriptionList
              items={[
                { label: t("company"), value: application.company },
                { label: t("creditCode"), value: <span className="font-mono">{application.credit_code}</span> },
                { label: t("expires"), value: application.licence_expires_on ?? t("noEnd") },
                {
                  label: t("documents"),
                  wide: true,
                  value: documents.length > 0 && <Shots shots={documents} className="h-32 object-contain" />,
                },
              ]}
            />
            <p className="mt-3 text-xs text-ink-3">{t("documentsLogged")}</p>
          </Card>
          <Card title={t("partPeople")}>
            <MaskedFields
              may
              fields={[
                { name: "legal_person", label: t("legalPerson"), value: application.legal_person },
                { name: "contact", label: t("contact"), value: application.contact },
                { name: "mobile", label: t("mobile"), value: application.mobile },
              ]}
              look={async (field, reason, key) =>
                (await show.send({ body: { id: application.id, reason }, key }))[field]
              }
              more={[{ label: t("proved"), value: t("provedText") }]}
            />
          </Card>
          <Card title={t("partShop")}>
            <DescriptionList
              items={[
                { label: t("shopName"), value: application.shop_name },
                { label: t("address"), value: <span className="font-mono text-sm">{application.address}</span> },
                { label: t("leases"), wide: true, value: application.leases },
              ]}
            />
          </Card>
          {application.others.length > 0 && (
            <Card title={t("others")}>
              <ul className="flex flex-col divide-y divide-line">
                {application.others.map((one) => (
                  <li key={one.id} className="flex items-center gap-3 py-2">
                    <StatusChip entity="application" status={one.status} />
                    <span className="flex-1 text-sm text-ink-3">{dateTime(one.submitted_at)}</span>
                    <LinkButton size="sm" href={`/applicationDetail?id=${one.id}`}>
                      {t("open")}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card title={t("log")}>
          <MerchantLog logs={application.logs} />
        </Card>
      </div>
      {doing === "approve" && <ApproveForm application={application} onClose={close} onSettled={setSettled} />}
      {doing === "return" && <SendBackForm application={application} onClose={close} />}
      {doing === "refuse" && <RefuseApplication application={application} onClose={close} />}
      {settled && <SettledCard settled={settled} byMobile onClose={() => setSettled(null)} />}
    </>
  );
}
