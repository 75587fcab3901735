"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Confirm } from "@/components/ui/confirm";
import { textsQuery } from "@/entities/settings/queries";
import { StatusChip } from "@/entities/status/status-chip";
import { notify } from "@/lib/notices";
import { useDecideText } from "./mutations";
import type { Version, Versions } from "./types";

const TextForm = onDemand(() => import("./text-form"));
type Decision = { result: "confirm" | "refuse"; version: Version };

/** The platform's service terms and its notice: what stands, what waits for a second person, and every version. */
export function TextsCards({ may }: { may: boolean }) {
  return (
    <Loaded query={useQuery(textsQuery)}>
      {({ items }) => items.map((one) => <TextCard key={one.kind} of={one} may={may} />)}
    </Loaded>
  );
}

function TextCard({ of, may }: { of: Versions; may: boolean }) {
  const t = useTranslations("settings");
  const [writing, setWriting] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);
  const now = of.versions.find(({ number }) => of.now > 0 && number === of.now);
  return (
    <Card
      title={of.label}
      actions={
        may && (
          <Button size="sm" icon={Pencil} onClick={() => setWriting(true)}>
            {t("texts.write")}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-2">{t(`texts.what.${of.kind}`)}</p>
      {now?.text ? (
        <blockquote className="mt-3 max-h-60 overflow-y-auto rounded-md bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line">
          {now.text}
        </blockquote>
      ) : (
        <p className="mt-3 text-sm text-ink-3">{t(of.kind === "notice" ? "texts.noNotice" : "texts.none")}</p>
      )}
      {of.versions.length > 0 && (
        <ol className="mt-4 grid gap-3">
          {of.versions.map((version) => (
            <Row key={version.id} version={version} onDecide={setDecision} />
          ))}
        </ol>
      )}
      {writing && <TextForm of={of} onClose={() => setWriting(false)} />}
      {decision && <DecideText decision={decision} label={of.label} onClose={() => setDecision(null)} />}
    </Card>
  );
}

type RowProps = { version: Version; onDecide: (decision: Decision) => void };

function Row({ version, onDecide }: RowProps) {
  const t = useTranslations("settings");
  const { number, status, actions, effective_on, proposed_by_name, decided_by_name, why, decided_why } = version;
  return (
    <li className="border-t border-line pt-3 text-sm">
      <details>
        <summary className="flex min-h-9 flex-wrap items-center gap-2">
          <b className="font-medium">{number === null ? t("texts.unnumbered") : t("texts.number", { number })}</b>
          <StatusChip entity="policyChange" status={status} />
          <span>{t("effective", { day: effective_on })}</span>
          <span className="text-ink-3">
            {decided_by_name ? t("byTwo", { first: proposed_by_name, second: decided_by_name }) : proposed_by_name}
          </span>
        </summary>
        <p className="mt-2 text-ink-2">{[why, decided_why].filter(Boolean).join(" · ")}</p>
        <p className="mt-2 rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line">{version.text || t("texts.down")}</p>
      </details>
      {actions.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {actions.includes("confirm") && (
            <Button size="sm" variant="primary" onClick={() => onDecide({ result: "confirm", version })}>
              {t("decide.confirm.action")}
            </Button>
          )}
          {actions.includes("refuse") && (
            <Button size="sm" onClick={() => onDecide({ result: "refuse", version })}>
              {t(`decide.${version.own ? "takeBack" : "refuse"}.action`)}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

type DecideTextProps = { decision: Decision; label: string; onClose: () => void };

/** The whole text stands in the question: whoever confirms it has read it. */
function DecideText({ decision: { result, version }, label, onClose }: DecideTextProps) {
  const t = useTranslations("settings");
  const decide = useDecideText();
  const says = result === "refuse" && version.own ? "takeBack" : result;
  const words = { day: version.effective_on, who: version.proposed_by_name };
  return (
    <Confirm
      open
      onClose={onClose}
      danger={says === "refuse"}
      title={t(`texts.ask.${says}`, { label })}
      text={says === "confirm" ? t("texts.ask.confirmText", words) : t(`decide.${says}.text`, words)}
      action={t(`decide.${says}.action`)}
      reason={result === "refuse" ? { label: t(version.own ? "takeBackWhy" : "refuseWhy"), required: true } : undefined}
      onConfirm={async (key, why) => {
        await decide.send({ body: { id: version.id, result, why }, key });
        notify.success(t(`decide.${says}.done`, words));
      }}
    >
      <p className="max-h-60 overflow-y-auto rounded-md bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line">
        {version.text || t("texts.down")}
      </p>
    </Confirm>
  );
}
