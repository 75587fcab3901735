"use client";
import type { MerchantStatus } from "@/lib/api/schema";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { wordOr } from "@/i18n/word-or";
import { dateTime } from "@/lib/date";
import { yuanText, type Fen } from "@/lib/money";
import { sized } from "@/lib/pictures";
import { useStatusWord } from "@/entities/status/status-chip";
import type { FieldChange, LogEntry } from "./types";
import { SERVICES } from "./services";
import { ruleText } from "./withdraw-rules";

const OWN_RULE = "withdraw_rules.";
/** A service that isn't named is on. */
const SWITCHES = [...SERVICES.map((one) => `services.${one}`), "goods_review", "indexable"];
/** Of these the log keeps no address: that there is another is what it tells. */
const DOCUMENTS = ["paper", "licence"];
const MOMENTS = ["saved_at", "archive"];
/** Of its own; empty is the platform's. */
const isPrice = (name: string) =>
  name.startsWith("risk_prices.") || name === "services.credit_price" || name === "notary_price";

/** Who changed what and why, newest first; rates and accounts with their values before and after. */
export function MerchantLog({ logs }: { logs: LogEntry[] }) {
  const t = useTranslations("merchants");
  const statusWord = useStatusWord("merchant");
  if (logs.length === 0) return <Empty small title={t("noLog")} />;
  const field = (name: string) =>
    name.startsWith(OWN_RULE)
      ? wordOr(t, `withdraw.${name.slice(OWN_RULE.length)}`, name)
      : wordOr(t, `field_${name}`, name);
  /** A public picture is shown; the address of a private one opens nothing. */
  const picture = (change: FieldChange, url: string) =>
    url.startsWith("/media/private/") ? (
      t("logPicture")
    ) : (
      <img
        src={sized(url, 160)}
        alt={field(change.field)}
        loading="lazy"
        className="inline-block size-8 rounded border border-line object-cover"
      />
    );
  const times = (count: number) => t("withdraw.times", { count });
  const value = (change: FieldChange, text: string): ReactNode => {
    const name = change.field;
    if (SWITCHES.includes(name)) return t(text === "False" ? "off" : "on");
    if (isPrice(name)) return text === "" ? t("asPlatform") : yuanText(Number(text) as Fen);
    if (text === "") return "—";
    if (text.startsWith("/media/")) return picture(change, text);
    if (name === "status") return statusWord(text as MerchantStatus);
    if (MOMENTS.includes(name)) return dateTime(text);
    if (name.endsWith("_bps") && /^\d+$/.test(text)) return `${Number(text) / 100}%`;
    if (name === "alone") return "✓";
    if (name === "kind") return wordOr(t, `kind_${text}`, text);
    return (name.startsWith(OWN_RULE) && ruleText(name.slice(OWN_RULE.length), text, times)) || text;
  };
  const said = (change: FieldChange): ReactNode => {
    const { before, after } = change;
    if (DOCUMENTS.includes(change.field)) return t(`logDocument.${!before ? "new" : after ? "changed" : "gone"}`);
    if (!before) return value(change, after);
    return (
      <>
        <s className="text-ink-3">{value(change, before)}</s> → {value(change, after)}
      </>
    );
  };
  return (
    <Timeline
      entries={logs.map((log, i) => ({
        id: `${log.at}:${i}`,
        at: log.at,
        who: log.actor,
        title: log.text,
        text: (log.fields.length > 0 || log.why) && (
          <>
            {log.fields.map((change) => (
              <span key={change.field} className="block wrap-anywhere">
                {t.rich("logField", { field: field(change.field), value: () => said(change) })}
              </span>
            ))}
            {log.why && <span className="block">{t("why", { why: log.why })}</span>}
          </>
        ),
      }))}
    />
  );
}
