"use client";
import { useTranslations } from "next-intl";
import type { Merchant, WaitingChange } from "./types";

/** What of a card's content waits for the platform, with what is there and what would be. */
export function Waiting({ merchant, kind }: { merchant: Merchant; kind: WaitingChange["kind"] }) {
  const t = useTranslations("profile");
  const change = waitingOf(merchant, kind);
  if (!change) return null;
  const changes = change.lines.map(({ label, before, after }) => `${label} ${before ? `${before} → ` : ""}${after}`);
  return (
    <p role="status" className="mt-3 rounded bg-blue px-3 py-2 wrap-anywhere text-blue-ink">
      {t("waiting", { changes: changes.join(" · ") })}
    </p>
  );
}

export const waitingOf = (merchant: Merchant, kind: WaitingChange["kind"]): WaitingChange | undefined =>
  merchant.waiting.find((one) => one.kind === kind);

/** What was sent in place of a qualification; without a number other ones. */
export const sentOf = ({ waiting }: Merchant, number: number | null) =>
  waiting.flatMap(({ paper }) => (paper && paper.number === number ? [paper] : []));

/** States of what the shop has to renew still: what was sent is the platform's to look at. */
export const toRenew = (merchant: Merchant) => [
  ...(merchant.waiting.some(({ licence }) => licence) ? [] : [merchant.licence_state]),
  ...merchant.papers.filter(({ number }) => sentOf(merchant, number).length === 0).map(({ state }) => state),
];
