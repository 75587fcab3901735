"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Sheet } from "@/components/ui/sheet";
import { StatusChip } from "@/entities/status/status-chip";
import { Viewer } from "@/components/viewer/viewer";
import { useAppState } from "@/lib/me";
import { entryQuery, type Difference } from "./queries";

/** One difference with both sides, what the party said and who dealt with it. */
export default function DifferenceSheet({ row, onClose }: { row: Difference; onClose: () => void }) {
  const t = useTranslations("reconcile");
  const { side } = useAppState();
  const sums = row.finding !== "other_state";
  return (
    <Sheet open onClose={onClose} title={`${row.kind_label} · ${row.finding_label}`}>
      <DescriptionList
        columns={2}
        items={[
          { label: t("number"), value: row.number },
          { label: t("state"), value: <StatusChip entity="difference" status={row.state} /> },
          sums && { label: t("ours"), value: row.ours === null ? t("none") : <Money fen={row.ours} /> },
          sums && { label: t("theirs"), value: row.theirs === null ? t("none") : <Money fen={row.theirs} /> },
          sums && { label: t("gap"), value: <Money fen={row.gap} /> },
          { label: t("day"), value: row.day },
          { label: t("whose"), value: row.whose_label, wide: true },
          Boolean(row.merchant_name) && side === "admin" && { label: t("merchant"), value: row.merchant_name },
          row.kind === "offline" && !row.part && { label: t("voucher"), value: <Voucher id={row.number} /> },
          Boolean(row.part) && { label: t("part"), value: row.part },
          Boolean(row.trade_no) && { label: t("tradeNo"), value: row.trade_no },
          row.order_id !== null && {
            label: t("order"),
            value: (
              <Link className="text-accent-ink hover:underline" href={`/orderInfo/${row.order_id}`}>
                {row.order_id}
              </Link>
            ),
          },
          { label: t("foundAt"), value: <DateText value={row.found_at} /> },
          Boolean(row.answer) && { label: t("answer"), value: row.answer_label },
          row.answer_amount !== null && { label: t("answerAmount"), value: <Money fen={row.answer_amount} /> },
          row.asked_at !== null && { label: t("askedAt"), value: <DateText value={row.asked_at} /> },
          row.ended_at !== null && { label: t("endedAt"), value: <DateText value={row.ended_at} /> },
          Boolean(row.first_name) && { label: t("firstName"), value: row.first_name },
          row.notes.length > 0 && {
            label: t("note"),
            wide: true,
            value: row.notes.map((note) => (
              <p key={note.at}>
                {note.text}{" "}
                <span className="text-ink-3">
                  {note.name} · <DateText value={note.at} />
                </span>
              </p>
            )),
          },
        ]}
      />
    </Sheet>
  );
}

/** The slip of an offline payment, for who may see it. */
function Voucher({ id }: { id: string }) {
  const t = useTranslations("reconcile");
  const proof = useQuery(entryQuery(id)).data?.proof;
  const [open, setOpen] = useState(false);
  if (!proof) return "–";
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("seeVoucher")}
      </Button>
      {open && <Viewer shots={[{ src: proof, alt: t("voucher") }]} onClose={() => setOpen(false)} />}
    </>
  );
}
