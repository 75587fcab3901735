"use client";
import { LinkButton } from "@/components/ui/button";
import { dateTime } from "@/lib/date";
import type { H5Order } from "./types";
import { useWords } from "./words";

/** The contract's notarization, where it concerns the customer: what waits for their word, and where they give it. */
export default function Notary({ notary }: { notary: NonNullable<H5Order["notary"]> }) {
  const t = useWords();
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{t("notary")}</h2>
        <span className="text-sm text-ink-2">{notary.status_label}</span>
      </div>
      {notary.url !== "" && (
        <>
          <p className="text-sm text-ink-2">{t("notaryText", { until: notary.until ? dateTime(notary.until) : "" })}</p>
          <LinkButton href={notary.url} variant="primary" size="lg">
            {t("notaryConfirm")}
          </LinkButton>
        </>
      )}
    </section>
  );
}
