"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { listPath } from "@/lib/list-path";
import { dateTime } from "@/lib/date";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useTestParty } from "./mutations";
import type { PartyRow } from "./queries";

type Health = "paused" | "resting" | "denied" | "trouble" | "silent" | "fine";
const TONES: Record<Health, Tone> = {
  paused: "amber",
  resting: "red",
  denied: "red",
  trouble: "amber",
  silent: "grey",
  fine: "green",
};

export function healthOf(party: PartyRow): Health {
  if (party.denied_at) return "denied";
  if (party.paused_at) return "paused";
  if (party.rests_until) return "resting";
  if (party.failed > 0 || party.stuck > 0) return "trouble";
  return party.sent === 0 ? "silent" : "fine";
}

/** One party: its state in a chip, and what is behind it. */
export function PartyCard({ party, onPause }: { party: PartyRow; onPause: () => void }) {
  const t = useTranslations("parties");
  const may = useCan()("party.edit");
  const test = useTestParty();
  const health = healthOf(party);
  const ask = async () => {
    const found = await test.press({ row: party });
    if (!found) return;
    if (found.ok) notify.success(t("testPassed", { party: party.label }));
    else notify.error(t("testFailed", { party: party.label, text: found.text }));
  };
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {party.label}
          <Chip tone={party.mode === "real" ? "blue" : "grey"}>{t(party.mode)}</Chip>
          <Chip tone={TONES[health]}>{t(health)}</Chip>
        </span>
      }
      actions={
        may && (
          <>
            <Button size="sm" loading={test.busy} onClick={() => void ask()}>
              {t("test")}
            </Button>
            <Button size="sm" onClick={onPause}>
              {t(party.paused_at ? "resume" : "pause")}
            </Button>
          </>
        )
      }
    >
      {party.denied_at && <Warning tone="red">{t("deniedText", { since: dateTime(party.denied_at) })}</Warning>}
      {party.paused_at && (
        <Warning tone="amber">
          {t("pausedText", { who: party.paused_by, at: dateTime(party.paused_at), reason: party.pause_reason })}
        </Warning>
      )}
      {party.rests_until && !party.paused_at && (
        <Warning tone="amber">{t("restingText", { at: dateTime(party.rests_until) })}</Warning>
      )}
      <Facts party={party} />
    </Card>
  );
}

/** Which of a party's credentials are there; their values are never shown. */
function Credentials({ party: { credentials, optional } }: { party: PartyRow }) {
  const t = useTranslations("parties");
  const missing = credentials.filter(({ present }) => !present).map(({ name }) => name);
  if (!missing.length) return t("credentialsAll", { count: credentials.length });
  if (optional && missing.length === credentials.length) return t("notConnected");
  return <span className="text-red-ink">{t("credentialsMissing", { names: missing.join(", ") })}</span>;
}

const seconds = (ms: number) => (ms / 1000).toFixed(ms < 1000 ? 2 : 1);

const LOOKS = { red: "bg-red text-red-ink", amber: "bg-amber text-amber-ink" };
const Warning = ({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) => (
  <p role="status" className={`mb-3 rounded-md px-3 py-2 text-sm ${LOOKS[tone]}`}>
    {children}
  </p>
);

function Facts({ party }: { party: PartyRow }) {
  const t = useTranslations("parties");
  const rate = party.sent ? `${((party.failed / party.sent) * 100).toFixed(1)}%` : "";
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t("place"), value: party.place || "–" },
        { label: t("credentials"), value: <Credentials party={party} /> },
        ...party.settings,
        {
          label: t("lastSuccess"),
          value: party.last_success_at ? <DateText value={party.last_success_at} /> : t("never"),
        },
        {
          label: t("errorRate"),
          value: rate ? t("rateOf", { rate, failed: party.failed, sent: party.sent }) : t("nothingSent"),
        },
        {
          label: t("latency"),
          value:
            party.median_ms === null || party.p95_ms === null
              ? party.sent
                ? t("noAnswers")
                : "–"
              : t("latencyOf", { median: seconds(party.median_ms), p95: seconds(party.p95_ms) }),
        },
        {
          label: t("openCalls"),
          value: party.open ? (
            <Link
              href={listPath("/partnerCalls", { party: party.party })}
              className="text-accent-ink hover:underline"
              aria-label={`${party.label} · ${t("openCalls")}`}
            >
              {t("openCount", { open: party.open, stuck: party.stuck })}
            </Link>
          ) : (
            t("none")
          ),
        },
        Boolean(party.tested_at) && {
          label: t("lastTest"),
          value: (
            <>
              <Chip tone={party.test_ok ? "green" : "red"}>{t(party.test_ok ? "testOk" : "testBad")}</Chip>{" "}
              <DateText value={party.tested_at!} />
              {!party.test_ok && <span className="block text-sm break-all text-ink-3">{party.test_text}</span>}
            </>
          ),
        },
        Boolean(party.failed_at) && {
          label: t("lastFailure"),
          value: (
            <>
              <DateText value={party.failed_at!} />
              <span className="block text-sm break-all text-ink-3">{party.failure}</span>
            </>
          ),
          wide: true,
        },
      ]}
    />
  );
}
