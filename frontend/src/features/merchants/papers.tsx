"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Shots } from "@/components/viewer/viewer";
import { StatusChip } from "@/entities/status/status-chip";
import type { Merchant, Paper } from "./types";

type PapersProps = { merchant: Merchant; acts?: (paper: Paper) => ReactNode };

/** The licence and what else a merchant has shown, each with its last day. */
export function Papers({ merchant, acts }: PapersProps) {
  const t = useTranslations("profile");
  return (
    <ul className="flex flex-col divide-y divide-line">
      <Line
        title={t("licence")}
        url={merchant.licence_url}
        expires={merchant.licence_expires_on}
        state={merchant.licence_state}
      />
      {merchant.papers.map((paper) => (
        <Line
          key={paper.number}
          title={paper.title || t(`kinds.${paper.kind}`)}
          note={paper.title ? t(`kinds.${paper.kind}`) : undefined}
          url={paper.url}
          expires={paper.expires_on}
          state={paper.state}
          acts={acts?.(paper)}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  title: string;
  note?: string;
  url: string;
  expires: string | null;
  state: Paper["state"];
  acts?: ReactNode;
};

function Line({ title, note, url, expires, state, acts }: LineProps) {
  const t = useTranslations("profile");
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {url && <Shots shots={[{ src: url, alt: title }]} className="size-14 object-cover" />}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-3">
          {[note, expires ? t("until", { day: expires }) : t("noEnd")].filter(Boolean).join(" · ")}
        </span>
      </span>
      <StatusChip entity="paper" status={state} />
      {acts}
    </li>
  );
}
