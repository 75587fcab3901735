"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Menu } from "@/components/ui/menu";
import { seesOwnOnly } from "./reach";
import type { RoleRow } from "./types";

type RoleCardProps = { role: RoleRow; onAct: (kind: "look" | "edit" | "copy" | "delete") => void };

/** One role: its name, how many have it, how far it reaches. */
export function RoleCard({ role, onAct }: RoleCardProps) {
  const t = useTranslations("people");
  const may = (act: RoleRow["acts"][number]) => role.acts.includes(act);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-base font-semibold break-words">{role.name}</h2>
        {role.mine && (
          <Chip tone="blue" icon={null}>
            {t("mine")}
          </Chip>
        )}
        {role.built_in && <Chip icon={null}>{t("builtIn")}</Chip>}
      </div>
      <p className="flex-1 text-sm text-ink-2">
        {t("roleSums", { people: role.people, actions: role.actions.length })}
        {seesOwnOnly(role.actions) && <span className="block text-ink-3">{t("ownOnly")}</span>}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" onClick={() => onAct(may("edit") ? "edit" : "look")}>
          {t(may("edit") ? "roleActs.edit" : "roleActs.look")}
        </Button>
        <Menu
          label={t("moreOf", { name: role.name })}
          items={[
            may("copy") && { label: t("roleActs.copy"), onSelect: () => onAct("copy") },
            may("delete") && { label: t("roleActs.delete"), danger: true, onSelect: () => onAct("delete") },
          ]}
        />
      </div>
    </li>
  );
}
