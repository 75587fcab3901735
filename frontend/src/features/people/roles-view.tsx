"use client";
import { useQuery } from "@tanstack/react-query";
import { ShieldPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useDeleteRole } from "./mutations";
import { peopleQueries } from "./queries";
import { RoleCard } from "./role-card";
import type { RoleRow } from "./types";

const RoleForm = onDemand(() => import("./role-form"));
type Asked = { kind: "new" | "look" | "edit" | "copy" | "delete"; role: RoleRow | null };

/** Roles and what they allow: built-in ones to look at and copy, own ones to change. */
export function RolesView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("people");
  const who = useWho();
  const query = useQuery(peopleQueries.roles);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const create = who !== "S" && (
    <Button variant="primary" icon={ShieldPlus} onClick={() => setAsked({ kind: "new", role: null })}>
      {t("newRole")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`title.${who}`)}
        description={t(who === "S" ? "rolesAboutS" : "rolesAbout")}
        actions={create}
      />
      <div className="mb-4">{tabs}</div>
      <Loaded query={query} waiting={<Skeleton className="h-32" />}>
        {({ items }) => (
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {items.map((role) => (
              <RoleCard key={role.id} role={role} onAct={(kind) => setAsked({ kind, role })} />
            ))}
          </ul>
        )}
      </Loaded>
      {asked && asked.kind !== "delete" && <RoleForm role={asked.role} kind={asked.kind} onClose={close} />}
      {asked?.kind === "delete" && asked.role && <AskDelete role={asked.role} onClose={close} />}
    </>
  );
}

function AskDelete({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const t = useTranslations("people");
  const remove = useDeleteRole();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("deleteTitle", { name: role.name })}
      text={role.people > 0 ? t("deleteBlocked", { count: role.people }) : t("deleteText")}
      blocked={role.people > 0}
      action={t("roleActs.delete")}
      onConfirm={async (key) => {
        await remove.send({ body: { id: role.id }, key });
        notify.success(t("deleted", { name: role.name }));
      }}
    />
  );
}
