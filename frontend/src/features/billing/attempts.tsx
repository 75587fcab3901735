"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { Column } from "@/components/data-table/types";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { Viewer } from "@/components/viewer/viewer";
import { day } from "@/lib/date";
import type { Attempt } from "./queries";

const MistakenDialog = onDemand(() => import("./mistaken-dialog"));

const TONES: Record<Attempt["state"], Tone> = {
  waiting: "blue",
  closing: "blue",
  paid: "green",
  failed: "red",
  closed: "grey",
};

/** Each try to collect: how, how much, what came of it. */
export function Attempts({ attempts, onQr }: { attempts: Attempt[] | undefined; onQr: (attempt: Attempt) => void }) {
  const t = useTranslations("billing");
  const [proof, setProof] = useState("");
  const [mistaken, setMistaken] = useState<Attempt | null>(null);
  const givenBack: Column<Attempt> = {
    key: "refunded",
    kind: "money",
    header: t("refunded"),
    cell: (row) => (row.refunded > 0 ? <Money fen={row.refunded} /> : "–"),
  };
  return (
    <>
      <DataTable<Attempt>
        name="attempts"
        label={t("attempts")}
        rows={attempts}
        rowId={(row) => row.id}
        inline
        empty={<Empty small title={t("noAttempts")} />}
        columns={[
          {
            key: "method",
            kind: "word",
            width: 104,
            header: t("method"),
            cell: (row) => row.method_label,
            card: "title",
          },
          {
            key: "state",
            kind: "status",
            header: t("status"),
            cell: (row) =>
              row.said_mistaken ? (
                <Chip tone="amber">{t("mistaken.waits")}</Chip>
              ) : (
                <Chip tone={TONES[row.state]}>{row.state_label}</Chip>
              ),
            card: "badge",
          },
          {
            key: "amount",
            kind: "money",
            header: t("amount"),
            card: "sum",
            cell: (row) => <Money fen={row.amount} />,
          },
          ...(attempts?.some((row) => row.refunded > 0) ? [givenBack] : []),
          {
            key: "why",
            kind: "whole",
            header: t("result"),
            card: "sub",
            brief: (row) => [day(row.created_at), row.error || row.reason || row.trade_no].filter(Boolean).join(" · "),
            cell: (row) => row.error || row.reason || row.trade_no || "–",
          },
          {
            key: "received",
            kind: "day",
            header: t("receivedOn"),
            cell: (row) => row.received_on ?? "–",
          },
          { key: "actor", kind: "word", wide: true, header: t("actor"), cell: (row) => row.actor_name },
          { key: "created", kind: "moment", header: t("at"), cell: (row) => <DateText value={row.created_at} /> },
        ]}
        rowActions={(row) => ({
          inline: row.state === "waiting" && row.qr_content && (
            <Button size="sm" onClick={() => onQr(row)}>
              {t("showQr")}
            </Button>
          ),
          menu: [
            Boolean(row.proof) && { label: t("seeProof"), onSelect: () => setProof(row.proof) },
            row.actions.includes("say_unpaid") && {
              label: t("mistaken.menu"),
              onSelect: () => setMistaken(row),
            },
          ],
        })}
      />
      {mistaken && <MistakenDialog attempt={mistaken} onClose={() => setMistaken(null)} />}
      {proof && <Viewer shots={[{ src: proof, alt: t("proof") }]} onClose={() => setProof("")} />}
    </>
  );
}
