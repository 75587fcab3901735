"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Shots } from "@/components/viewer/viewer";
import { StatusChip } from "@/entities/status/status-chip";
import type { Merchant, Paper } from "./types";
import { sentOf } from "./waiting";

type PapersProps = { merchant: Merchant; acts?: (paper: Paper) => ReactNode };

/** The licence and what else a merchant has shown, each with its last day, and what of it was renewed and waits. */
export function Papers({ merchant, acts }: PapersProps) {
  const t = useTranslations("profile");
  const sent = (number: number) =>
    sentOf(merchant, number)
      .map(({ expires_on: day }) => (day ? t("sentUntil", { day }) : t("sentNoEnd")))
      .at(-1);
  return (
    <ul className="flex flex-col divide-y divide-line">
      <Line
        title={t("licence")}
        url={merchant.licence_url}
        expires={merchant.licence_expires_on}
        state={merchant.licence_state}
        sent={merchant.waiting.some(({ licence }) => licence) ? t("asked") : undefined}
      />
      {merchant.papers.map((paper) => (
        <Line
          key={paper.number}
          title={paper.title || t(`kinds.${paper.kind}`)}
          note={paper.title ? t(`kinds.${paper.kind}`) : undefined}
          url={paper.url}
          expires={paper.expires_on}
          state={paper.state}
          sent={sent(paper.number)}
          acts={acts?.(paper)}
        />
      ))}
      {sentOf(merchant, null).map(({ kind, title, expires_on }, place) => (
        <Line key={`sent-${place}`} title={title || t(`kinds.${kind}`)} url="" expires={expires_on} sent={t("asked")} />
      ))}
    </ul>
  );
}

type LineProps = {
  title: string;
  note?: string;
  url: string;
  expires: string | null;
  state?: Paper["state"];
  /** That another one was sent in its place. */
  sent?: string;
  acts?: ReactNode;
};

function Line({ title, note, url, expires, state, sent, acts }: LineProps) {
  const t = useTranslations("profile");
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {url && <Shots shots={[{ src: url, alt: title }]} className="size-14 object-cover" />}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-3">
          {[note, expires ? t("until", { day: expires }) : t("noEnd")].filter(Boolean).join(" · ")}
        </span>
        {sent && <span className="block text-sm text-blue-ink">{sent}</span>}
      </span>
      {state && <StatusChip entity="paper" status={state} />}
      {acts}
    </li>
  );
}
