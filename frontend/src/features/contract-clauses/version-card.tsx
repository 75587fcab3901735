"use client";
import { FileSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { openSoon } from "@/lib/open-soon";
import { useSample } from "./mutations";
import type { Version } from "./types";

const TONES: Record<Version["state"], Tone> = {
  in_force: "green",
  waiting: "amber",
  replaced: "grey",
  stopped: "grey",
  refused: "red",
  expired: "grey",
};

/** One wording: its clauses, who wrote it and why, what became of it. */
export function VersionCard({ row }: { row: Version }) {
  const t = useTranslations("clauses");
  const sample = useSample();
  const open = () => openSoon(sample.press({ version: row.number }).then((link) => link?.url ?? null));
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {t("version", { number: row.number })}
          <Chip tone={TONES[row.state]}>{row.state_label}</Chip>
        </span>
      }
      actions={
        <Button reading size="sm" icon={FileSearch} loading={sample.busy} onClick={() => void open()}>
          {t("sample")}
        </Button>
      }
    >
      <ol className="mb-4 grid list-decimal gap-1 pl-5 break-words">
        {row.clauses.map((clause, i) => (
          <li key={i}>{clause}</li>
        ))}
      </ol>
      <DescriptionList
        columns={2}
        items={[
          { label: t("writtenBy"), value: row.written_by },
          { label: t("writtenAt"), value: <DateText value={row.written_at} /> },
          { label: t("why"), value: row.why, wide: true },
          Boolean(row.decided_by) && { label: t("decidedBy"), value: row.decided_by },
          Boolean(row.decided_by) && { label: t("decidedAt"), value: <DateText value={row.decided_at} /> },
          Boolean(row.decided_why) && { label: t("decidedWhy"), value: row.decided_why, wide: true },
          row.ended_at !== null && { label: t("endedAt"), value: <DateText value={row.ended_at} /> },
        ]}
      />
    </Card>
  );
}
