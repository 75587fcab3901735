"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { QueryError } from "@/components/query-error";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states";
import { PartyCard } from "./party-card";
import { partiesQuery, type PartyRow } from "./queries";

const PauseForm = onDemand(() => import("./pause-form"));

/** Each party outside: where it is, whether it answers, what waits; pause it, test it. */
export function PartiesPage() {
  const t = useTranslations("parties");
  const query = useQuery(partiesQuery);
  const [asked, setAsked] = useState<PartyRow | null>(null);
  return (
    <>
      <PageHeader title={t("heading")} description={t("about")} />
      {query.error && <QueryError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="h-96" />}
      {query.data && (
        <div className="grid gap-4 lg:grid-cols-2">
          {query.data.items.map((party) => (
            <PartyCard key={party.party} party={party} onPause={() => setAsked(party)} />
          ))}
        </div>
      )}
      {asked && <PauseForm party={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
