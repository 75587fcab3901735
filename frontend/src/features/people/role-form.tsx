"use client";
import type { Action } from "@/lib/api";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { amountBetween } from "@/components/form/amount";
import { CheckTreeField, MoneyField, TextField } from "@/components/form/fields";
import { CheckTree } from "@/components/tree/check-tree";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useWho } from "@/lib/me";
import { fen, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useSaveRole } from "./mutations";
import { peopleQueries } from "./queries";
import { seesOwnOnly } from "./reach";
import { nodesOf } from "./role-tree";
import type { RoleRow } from "./types";

const WAIVE: Action = "bill.waive";
const WHOLE = 10_000;

type RoleFormProps = { role: RoleRow | null; kind: "new" | "look" | "edit" | "copy"; onClose: () => void };

/** A role as a tree of actions: to look at, new, copied from another, or changed. */
export default function RoleForm({ role, kind, onClose }: RoleFormProps) {
  const t = useTranslations("people");
  const who = useWho();
  const groups = useQuery(peopleQueries.actions).data?.groups;
  const nodes = useMemo(() => nodesOf(groups ?? [], t), [groups, t]);
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().check(z.trim(), z.minLength(2, t("roleNameWrong")), z.maxLength(30)),
        actions: z.array(z.custom<Action>()).check(z.minLength(1, t("actionsWrong"))),
        waive_most: z.nullable(z.custom<Fen>()),
        waive_share: amountBetween(0, WHOLE, t("waiveShareWrong")),
      }),
    [t],
  );
  const save = useSaveRole();
  if (kind === "look")
    return (
      <Sheet open onClose={onClose} title={role?.name ?? ""}>
        <p className="mb-3 text-ink-2">{t(role?.built_in ? "builtInText" : "notYoursText")}</p>
        {nodes.length > 0 && (
          <CheckTree label={t("actions")} nodes={nodes} value={role?.actions ?? []} onChange={() => {}} readOnly />
        )}
      </Sheet>
    );
  return (
    <DrawerForm
      open
      onClose={onClose}
      width="lg"
      title={kind === "edit" ? t("editRoleTitle", { name: role?.name ?? "" }) : t("newRole")}
      schema={schema}
      defaultValues={{
        name: kind === "edit" ? (role?.name ?? "") : role ? t("copyOf", { name: role.name }).slice(0, 30) : "",
        actions: role?.actions ?? [],
        waive_most: role?.waive_most ?? null,
        waive_share: fen(role?.waive_bps ?? WHOLE),
      }}
      submitLabel={kind === "edit" ? t("save") : t("createRole")}
      onSubmit={async ({ name, actions, waive_most, waive_share }, key) => {
        const limit = actions.includes(WAIVE) ? { waive_most, waive_bps: waive_share } : {};
        await save.send({ body: { id: kind === "edit" ? role!.id : null, name, actions, ...limit }, key });
        notify.success(kind === "edit" ? t("roleSaved", { name, people: role!.people }) : t("roleMade", { name }));
      }}
      info={(form) => {
        const chosen = form.watch("actions");
        return who !== "P" && seesOwnOnly(chosen) ? t("ownOnlyHint") : null;
      }}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t("roleName")}
            required
            maxLength={30}
            placeholder={t("roleExample")}
          />
          {groups ? (
            <CheckTreeField
              form={form}
              name="actions"
              label={t("actions")}
              help={t("actionsHelp")}
              required
              nodes={nodes}
            />
          ) : (
            <Skeleton className="h-64" />
          )}
          {form.watch("actions").includes(WAIVE) && (
            <div className="grid gap-4 sm:grid-cols-2">
              <MoneyField form={form} name="waive_most" label={t("waiveMost")} help={t("waiveMostHelp")} />
              <MoneyField form={form} name="waive_share" label={t("waiveShare")} unit="%" required />
            </div>
          )}
        </>
      )}
    </DrawerForm>
  );
}
