"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { settingsQuery } from "@/entities/settings/queries";
import { percent } from "@/lib/money";
import type { Merchant } from "./types";
import { isSum, RULES, usualRule } from "./withdraw-rules";

type Rule = (typeof RULES)[number];

function ruleOf(name: Rule, value: number, times: (count: number) => string): ReactNode {
  if (name === "times_day") return times(value);
  return isSum(name) ? <Money fen={value} /> : percent(value);
}

/** What counts for the shop's withdrawals today. */
export function RulesCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations("merchants.withdraw");
  const rules = merchant.in_force.withdraw_rules;
  const times = (count: number) => t("times", { count });
  return (
    <Card title={t("title")}>
      <DescriptionList
        items={RULES.map((name) => {
          const value = rules[name];
          return { label: t(name), value: value === null ? t("unlimited") : ruleOf(name, value, times) };
        })}
      />
    </Card>
  );
}

/** The merchant's own limits and fee of withdrawals; of the others the platform's count. */
export function WithdrawCard({
  merchant: { withdraw_rules: own },
  actions,
}: {
  merchant: Merchant;
  actions: ReactNode;
}) {
  const t = useTranslations("merchants.withdraw");
  const platform = useQuery(settingsQuery).data?.values;
  const times = (count: number) => t("times", { count });
  const shown = (name: Rule): ReactNode => {
    const value = own[name];
    if (value === null || value === undefined)
      return (
        <span className="text-ink-3">
          {platform ? usualRule(name, platform[`withdraw_${name}`], times, t) : t("platform")}
        </span>
      );
    return ruleOf(name, value, times);
  };
  return (
    <Card title={t("title")} actions={actions}>
      <DescriptionList items={RULES.map((name) => ({ label: t(name), value: shown(name) }))} />
    </Card>
  );
}
