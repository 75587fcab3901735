"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText, Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { StatusChip } from "@/entities/status/status-chip";
import { useCan } from "@/lib/me";
import { yuanText } from "@/lib/money";
import { openSoon } from "@/lib/open-soon";
import type { EnforceAct } from "../enforcement-acts";
import { orderQueries } from "../queries";
import type { Claim, Enforcement, EnforcementRequest } from "../types";

const EnforcementActs = onDemand(() => import("../enforcement-acts"));

/** From a certified contract that isn't paid to the office's certificate of enforcement. */
export function EnforcementCard({ enforcement, orderId }: { enforcement: Enforcement; orderId: string }) {
  const t = useTranslations("orders.enforcement");
  const [acting, setActing] = useState<EnforceAct | null>(null);
  const { request, claim, actions, why_not } = enforcement;
  return (
    <section className="grid gap-3 border-t border-line pt-5" aria-labelledby="enforcement">
      <h3 id="enforcement" className="font-medium">
        {t("title")}
      </h3>
      {request && <Request request={request} earlier={enforcement.earlier} orderId={orderId} />}
      {enforcement.issued.length > 0 && <Issued rows={enforcement.issued} orderId={orderId} />}
      {claim ? <ClaimSums claim={claim} /> : !request && <p className="text-sm text-ink-2">{why_not}</p>}
      <div className="flex flex-wrap gap-2">
        {actions.includes("enforce") && (
          <Button variant={request ? undefined : "primary"} icon={Gavel} onClick={() => setActing("enforce")}>
            {t(request ? "again" : "enforce")}
          </Button>
        )}
        {actions.includes("withdraw") && <Button onClick={() => setActing("withdraw")}>{t("withdraw")}</Button>}
      </div>
      {acting && <EnforcementActs act={acting} claim={claim} orderId={orderId} onClose={() => setActing(null)} />}
    </section>
  );
}

function Request({ request, earlier, orderId }: { request: EnforcementRequest; earlier: number; orderId: string }) {
  const t = useTranslations("orders.enforcement");
  return (
    <>
      {request.withdrawing && (
        <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
          {t("withdrawing", { reason: request.reason })}
        </p>
      )}
      {request.paid_at !== null && request.status === "issued" && (
        <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">{t("paidAfter")}</p>
      )}
      <DescriptionList
        items={[
          { label: t("status"), value: <StatusChip entity="enforcement" status={request.status} /> },
          Boolean(request.enforce_no) && { label: t("enforceNo"), value: request.enforce_no },
          { label: t("askedAt"), value: <DateText value={request.asked_at} /> },
          { label: t("actor"), value: request.actor },
          earlier > 0 && { label: t("earlier"), value: t("times", { count: earlier }) },
          Boolean(request.note) && { label: t("note"), value: request.note, wide: true },
          request.status === "withdrawn" && { label: t("reason"), value: request.reason, wide: true },
          Boolean(request.error) && {
            label: t("failure"),
            value: <span className="text-red-ink">{request.error}</span>,
            wide: true,
          },
          Boolean(request.certificate_no) && { label: t("certificateNo"), value: request.certificate_no },
          request.issued_at !== null && { label: t("issuedAt"), value: <DateText value={request.issued_at} /> },
        ]}
      />
      <ClaimSums claim={request.claim} />
      {request.paid_at === null && request.left < request.claim.total && (
        <p className="text-sm text-amber-ink">
          {t("leftNow", { paid: yuanText(request.claim.total - request.left), left: yuanText(request.left) })}
        </p>
      )}
      <Papers request={request} orderId={orderId} />
    </>
  );
}

/** What is claimed, as it splits, then bill by bill. */
function ClaimSums({ claim }: { claim: Claim }) {
  const t = useTranslations("orders.enforcement");
  return (
    <details className="rounded-xl border border-line px-4 py-3 text-sm">
      <summary className="cursor-pointer">
        {t("asOf", { day: claim.as_of })} <Money fen={claim.total} />
        <span className="text-ink-3">
          {" "}
          {t("rent")} <Money fen={claim.rent} /> · {t("fees")} <Money fen={claim.fees} /> · {t("compensation")}{" "}
          <Money fen={claim.compensation} />
        </span>
      </summary>
      <table className="mt-3 w-full" aria-label={t("asOf", { day: claim.as_of })}>
        <thead>
          <tr className="text-left text-ink-3">
            <th className="font-normal">{t("item")}</th>
            <th className="font-normal">{t("due")}</th>
            <th className="text-right font-normal">{t("unpaid")}</th>
          </tr>
        </thead>
        <tbody>
          {claim.items.map((one) => (
            <tr key={`${one.label}-${one.period}-${one.due}`}>
              <td>{one.period ? t("ofPeriod", { label: one.label, period: one.period }) : one.label}</td>
              <td>{one.due}</td>
              <td className="text-right">
                <Money fen={one.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Certificates of earlier requests: each is of the sum of its day, and goes to the court as it is. */
function Issued({ rows, orderId }: { rows: Enforcement["issued"]; orderId: string }) {
  const t = useTranslations("orders.enforcement");
  const found = useQuery({ ...orderQueries.notary(orderId), enabled: false });
  const open = (id: string) =>
    void openSoon(found.refetch().then(({ data }) => data?.issued_urls.find((one) => one.id === id)?.url || null));
  return (
    <ul className="grid gap-2 text-sm" aria-label={t("issuedBefore")}>
      {rows.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-3">
          <span>
            {t("issuedOf", { no: one.certificate_no, day: one.as_of })} <Money fen={one.total} />
          </span>
          {one.paid_at !== null && <span className="text-ink-3">{t("issuedPaid")}</span>}
          <Button reading icon={Gavel} loading={found.isFetching} onClick={() => open(one.id)}>
            {t("openCertificate")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Addresses hold for minutes: they are asked for anew when they are wanted. */
function Papers({ request, orderId }: { request: EnforcementRequest; orderId: string }) {
  const t = useTranslations("orders.enforcement");
  const can = useCan();
  const found = useQuery({ ...orderQueries.notary(orderId), enabled: false });
  const open = (which: "request_url" | "enforcement_url") =>
    void openSoon(found.refetch().then(({ data }) => data?.[which] || null));
  return (
    <div className="flex flex-wrap gap-2">
      {can("privacy.view") && (
        <Button reading icon={FileText} loading={found.isFetching} onClick={() => open("request_url")}>
          {t("openRequest")}
        </Button>
      )}
      {request.status === "issued" && (
        <Button reading icon={Gavel} loading={found.isFetching} onClick={() => open("enforcement_url")}>
          {t("openCertificate")}
        </Button>
      )}
    </div>
  );
}
