"use client";
import type { MerchantStatus } from "@/lib/api/schema";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { wordOr } from "@/i18n/word-or";
import { yuanText, type Fen } from "@/lib/money";
import { sized } from "@/lib/pictures";
import { useStatusWord } from "@/entities/status/status-chip";
import type { FieldChange, LogEntry } from "./types";
import { SERVICES } from "./services";
import { ruleText } from "./withdraw-rules";

const OWN_RULE = "withdraw_rules.";

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
  /** A switch that isn't named is on. */
  const isSwitch = (name: string) => SERVICES.some((one) => name === `services.${one}`);
  const value = (change: FieldChange, text: string): ReactNode =>
    isSwitch(change.field)
      ? t(text === "False" ? "off" : "on")
      : text === ""
        ? "—"
        : text.startsWith("/media/")
          ? picture(change, text)
          : change.field === "status"
            ? statusWord(text as MerchantStatus)
            : change.field.endsWith("_bps") && /^\d+$/.test(text)
              ? `${Number(text) / 100}%`
              : change.field === "alone"
                ? "✓"
                : change.field === "kind"
                  ? wordOr(t, `kind_${text}`, text)
                  : change.field.startsWith("risk_prices.")
                    ? yuanText(Number(text) as Fen)
                    : (change.field.startsWith(OWN_RULE) &&
                        ruleText(change.field.slice(OWN_RULE.length), text, times)) ||
                      text;
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
                {field(change.field)}：
                {change.before && (
                  <>
                    <s className="text-ink-3">{value(change, change.before)}</s> →{" "}
                  </>
                )}
                {value(change, change.after)}
              </span>
            ))}
            {log.why && <span className="block">{t("why", { why: log.why })}</span>}
          </>
        ),
      }))}
    />
  );
}
