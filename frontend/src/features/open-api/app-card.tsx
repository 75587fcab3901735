"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Menu } from "@/components/ui/menu";
import type { Option } from "@/lib/api/schema";
import type { App } from "./types";

export type AppAct = App["actions"][number];
type AppCardProps = { row: App; calls: readonly Option[]; onAct: (kind: AppAct) => void };

const TONES = { none: "grey", on: "green", failing: "amber", off: "red" } as const;

/** One key: what it is good for, and whether what is pushed arrives. */
export function AppCard({ row, calls, onAct }: AppCardProps) {
  const t = useTranslations("openApi");
  const active = row.status === "active";
  const may = (act: AppAct) => row.actions.includes(act);
  const pushes = row.hook_state === "failing" || row.hook_state === "off";
  const hook = row.hook_url ? t(`hook.${row.hook_state}`) : t("hook.none");
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-base font-semibold break-words">{row.name}</h2>
        <Chip icon={null}>{row.channel_label}</Chip>
        {active ? <Chip tone={TONES[row.hook_state]}>{hook}</Chip> : <Chip tone="red">{t("isRevoked")}</Chip>}
      </div>
      <DescriptionList
        columns={2}
        items={[
          {
            label: t("key"),
            wide: true,
            value: (
              <span className="flex items-center gap-2">
                <span className="min-w-0 font-mono break-all">{row.key}</span>
                <CopyButton text={row.key} label={t("copyKey", { name: row.name })} />
              </span>
            ),
          },
          {
            label: t("calls"),
            wide: true,
            value: row.calls.map((one) => calls.find((call) => call.value === one)?.label ?? one).join("、"),
          },
          row.hook_url ? { label: t("hookUrl"), wide: true, value: row.hook_url } : null,
          { label: t("lastCall"), value: <DateText value={row.last_call_at} /> },
          { label: t("created"), value: <DateText value={row.created_at} /> },
          row.former_until ? { label: t("formerUntil"), value: <DateText value={row.former_until} /> } : null,
          row.hook_failing_since
            ? { label: t("failingSince"), value: <DateText value={row.hook_failing_since} /> }
            : null,
          row.revoked_at ? { label: t("revokedAt"), value: <DateText value={row.revoked_at} /> } : null,
        ]}
      />
      {row.actions.length > 0 && (
        <div className="flex items-center gap-2">
          {may("edit") && (
            <Button size="sm" aria-label={t("editOf", { name: row.name })} onClick={() => onAct("edit")}>
              {t("acts.edit")}
            </Button>
          )}
          {may("push") && pushes && (
            <Button size="sm" aria-label={t("pushOf", { name: row.name })} onClick={() => onAct("push")}>
              {t("acts.push")}
            </Button>
          )}
          <Menu
            label={t("moreOf", { name: row.name })}
            items={[
              may("push") && !pushes && { label: t("acts.push"), onSelect: () => onAct("push") },
              may("rotate") && { label: t("acts.rotate"), onSelect: () => onAct("rotate") },
              may("revoke") && { label: t("acts.revoke"), danger: true, onSelect: () => onAct("revoke") },
            ]}
          />
        </div>
      )}
    </li>
  );
}
