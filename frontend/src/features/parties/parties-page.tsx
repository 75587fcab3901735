"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { PageHeader } from "@/components/ui/page-header";
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
      <Loaded query={query}>
        {({ items }) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {items.map((party) => (
              <PartyCard key={party.party} party={party} onPause={() => setAsked(party)} />
            ))}
          </div>
        )}
      </Loaded>
      {asked && <PauseForm party={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
