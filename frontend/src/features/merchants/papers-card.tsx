"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { notify } from "@/lib/notices";
import { useRemovePaper } from "./mutations";
import { Papers } from "./papers";
import type { Merchant, Paper } from "./types";

const PaperForm = onDemand(() => import("./paper-form").then((m) => m.PaperForm));
const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

/** A merchant's qualifications, as operators keep them. */
export function PapersCard({ merchant, mayEdit }: { merchant: Merchant; mayEdit: boolean }) {
  const t = useTranslations("profile");
  const remove = useRemovePaper();
  const [editing, setEditing] = useState<Paper | "new" | null>(null);
  const [removing, setRemoving] = useState<Paper | null>(null);
  return (
    <Card
      title={t("papers")}
      actions={
        mayEdit && (
          <Button size="sm" icon={Plus} onClick={() => setEditing("new")}>
            {t("add")}
          </Button>
        )
      }
    >
      <Papers
        merchant={merchant}
        acts={(paper) =>
          mayEdit && (
            <>
              <Button size="sm" onClick={() => setEditing(paper)}>
                {t("renew")}
              </Button>
              <Button size="sm" onClick={() => setRemoving(paper)}>
                {t("remove")}
              </Button>
            </>
          )
        }
      />
      {editing && (
        <PaperForm
          merchantId={merchant.id}
          paper={editing === "new" ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <Confirm
          open
          danger
          onClose={() => setRemoving(null)}
          title={t("removeTitle", { title: removing.title || t(`kinds.${removing.kind}`) })}
          text={t("removeText")}
          action={t("remove")}
          reason={{ label: t("why"), required: true }}
          onConfirm={async (key, reason) => {
            await remove.send({ body: { id: merchant.id, number: removing.number, reason }, key });
            notify.success(t("removed"));
          }}
        />
      )}
    </Card>
  );
}
