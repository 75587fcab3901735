import type { useTranslations } from "next-intl";
import type { TreeItem } from "@/components/tree/nodes";
import type { Action } from "@/lib/api";
import type { ActionGroup } from "./types";

/** Actions as branches and leaves; what the caller doesn't hold can't be given, and says so. */
export function nodesOf(groups: readonly ActionGroup[], t: ReturnType<typeof useTranslations<"people">>): TreeItem[] {
  const names = new Map(groups.flatMap(({ actions }) => actions.map(({ action, name }) => [action, name] as const)));
  const named = (needs: readonly Action[]) => needs.map((one) => names.get(one) ?? one).join(t("needsJoin"));
  return groups.map(({ name, actions }) => ({
    id: `group:${name}`,
    name,
    children: actions.map((one) => ({
      id: one.action,
      name: one.name,
      note: !one.held ? t("beyond") : one.needs.length ? t("needs", { name: named(one.needs) }) : undefined,
      disabled: !one.held,
    })),
  }));
}
