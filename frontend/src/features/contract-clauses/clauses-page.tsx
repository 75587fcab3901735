"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText, PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useStopClauses } from "./mutations";
import { clausesQuery } from "./queries";
import type { Clauses } from "./types";
import { VersionCard } from "./version-card";

const ClausesForm = onDemand(() => import("./clauses-form"));

/** What a shop adds to its contracts, version by version: none is edited, each contract keeps the one it was sent with. */
export function ClausesPage() {
  const query = useQuery(clausesQuery);
  return <Loaded query={query}>{(clauses) => <Versions clauses={clauses} />}</Loaded>;
}

function Versions({ clauses }: { clauses: Clauses }) {
  const t = useTranslations("clauses");
  const may = useCan()("merchant.ask");
  const [asked, setAsked] = useState<"write" | "stop" | null>(null);
  const { versions } = clauses;
  const used = versions.find(({ state }) => state === "in_force");
  const waits = versions[0]?.state === "waiting";
  const close = () => setAsked(null);
  const write = may && (
    <Button variant="primary" icon={PenLine} disabled={waits} onClick={() => setAsked("write")}>
      {t("write")}
    </Button>
  );
  const actions = (
    <span className="flex gap-2">
      {may && used && <Button onClick={() => setAsked("stop")}>{t("stop")}</Button>}
      {write}
    </span>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t(clauses.reviewed ? "aboutReviewed" : "about")} actions={actions} />
      {waits && (
        <p className="mb-4 rounded bg-amber px-3 py-2 text-amber-ink">
          {t("waits", { number: versions[0]!.number })}{" "}
          <Link href="/review" className="underline">
            {t("toReview")}
          </Link>
        </p>
      )}
      {versions.length > 0 ? (
        <div className="grid gap-4">
          {versions.map((row) => (
            <VersionCard key={row.number} row={row} />
          ))}
        </div>
      ) : (
        <section className="rounded-lg border border-line bg-surface">
          <Empty icon={FileText} title={t("emptyTitle")} text={t("emptyText")} action={write || undefined} />
        </section>
      )}
      {asked === "write" && <ClausesForm clauses={clauses} onClose={close} />}
      {asked === "stop" && used && <AskStop version={used.number} onClose={close} />}
    </>
  );
}

function AskStop({ version, onClose }: { version: number; onClose: () => void }) {
  const t = useTranslations("clauses");
  const stop = useStopClauses();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("stopTitle", { number: version })}
      text={t("stopText")}
      action={t("stop")}
      reason={{ label: t("stopWhy"), required: true }}
      onConfirm={async (key, why) => {
        await stop.send({ body: { version, why }, key });
        notify.success(t("stopped", { number: version }));
      }}
    />
  );
}
