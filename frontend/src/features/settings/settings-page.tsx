"use client";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Card, NextCard } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import type { AnswerOf } from "@/lib/api";
import { useCan } from "@/lib/me";
import { Diff } from "./change";
import type { Decision } from "./decide";
import { GROUPS, shown } from "./fields";
import { settingsQuery } from "@/entities/settings/queries";
import type { Change } from "./types";

const Decide = onDemand(() => import("./decide").then((m) => m.Decide));
const ProposeForm = onDemand(() => import("./propose-form"));
const HolidaysCard = onDemand(() => import("./holidays-card").then((m) => m.HolidaysCard));
const TextsCards = onDemand(() => import("./texts-card").then((m) => m.TextsCards));
const HolidaysForm = onDemand(() => import("./holidays-form"));

/** The platform's settings in force, what waits for a second person, and every change. */
export function SettingsPage() {
  return <Loaded query={useQuery(settingsQuery)}>{(settings) => <Settings {...settings} />}</Loaded>;
}

function Settings({ values, changes }: AnswerOf<"get", "/api/platform/settings">) {
  const t = useTranslations("settings");
  const may = useCan()("settings.edit");
  const [proposing, setProposing] = useState<"values" | "holidays" | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const waiting = changes.filter(({ status }) => status === "proposed");
  const ended = changes.filter(({ status }) => status !== "proposed");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        actions={
          may && (
            <Button variant="primary" icon={Pencil} onClick={() => setProposing("values")}>
              {t("propose")}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-4">
        {waiting.map((change) => (
          <NextCard
            key={change.id}
            label={t(change.own && !change.actions.includes("confirm") ? "waitingForOther" : "waiting")}
            title={t("proposedBy", { who: change.proposed_by_name, day: change.effective_on })}
            text={
              <div className="flex flex-col gap-2">
                <p>{change.why}</p>
                <Diff change={change} />
              </div>
            }
            action={
              change.actions.includes("confirm") && (
                <Button variant="primary" onClick={() => setDecision({ result: "confirm", change })}>
                  {t("decide.confirm.action")}
                </Button>
              )
            }
            more={
              change.actions.includes("refuse") && (
                <Button onClick={() => setDecision({ result: "refuse", change })}>
                  {t(`decide.${change.own ? "takeBack" : "refuse"}.action`)}
                </Button>
              )
            }
          />
        ))}
        {GROUPS.map(({ key, fields }) => (
          <Card key={key} title={t(`groups.${key}`)}>
            <DescriptionList
              items={fields.map((field) => ({
                label: t(`fields.${field.name}`),
                value: shown(field, values[field.name], t),
              }))}
            />
          </Card>
        ))}
        <HolidaysCard days={values.holidays} onChange={may ? () => setProposing("holidays") : undefined} />
        <TextsCards may={may} />
        <Card title={t("history")}>
          {ended.length === 0 ? (
            <Empty small title={t("noHistory")} text={t("noHistoryText")} />
          ) : (
            <ol className="flex flex-col gap-5">
              {ended.map((change) => (
                <Past key={change.id} change={change} />
              ))}
            </ol>
          )}
        </Card>
      </div>
      {proposing === "values" && <ProposeForm now={values} onClose={() => setProposing(null)} />}
      {proposing === "holidays" && <HolidaysForm now={values.holidays} onClose={() => setProposing(null)} />}
      {decision && <Decide decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

function Past({ change }: { change: Change }) {
  const t = useTranslations("settings");
  return (
    <li className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <StatusChip entity="policyChange" status={change.status} />
        <span>{t("effective", { day: change.effective_on })}</span>
        <span className="text-sm text-ink-3">
          {change.decided_at
            ? t("byTwo", { first: change.proposed_by_name, second: change.decided_by_name })
            : change.proposed_by_name}
          {" · "}
          <DateText value={change.decided_at ?? change.proposed_at} />
        </span>
      </p>
      <Diff change={change} />
      <p className="text-sm text-ink-2">{[change.why, change.decided_why].filter(Boolean).join(" · ")}</p>
    </li>
  );
}
