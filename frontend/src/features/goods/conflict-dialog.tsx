"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { dateTime } from "@/lib/date";

/** What a 112 of saving brings: the version now, and what led there, newest first. */
export type Conflict = { version: number; edits: { who: string; at: string; act: string; fields: string[] }[] };

type ConflictDialogProps = { conflict: Conflict; busy: boolean; onClose: () => void; onReload: () => void; onKeep: () => void };

const FIELDS = new Set(["title", "category_id", "brand", "fineness", "plan", "pictures", "detail", "channels", "sort", "specs", "skus", "rents", "sells", "packages", "gain_ids", "status"]);

/** Somebody saved first: says who changed what, and lets choose whose figures stay. */
export function ConflictDialog({ conflict, busy, onClose, onReload, onKeep }: ConflictDialogProps) {
  const t = useTranslations("product");
  const name = (field: string) => (FIELDS.has(field) ? t(`field_${field}`) : field);
  return (
    <Dialog
      open onClose={onClose} size="md" role="alertdialog" title={t("conflictTitle")}
      footer={<><Button onClick={onReload} disabled={busy}>{t("conflictReload")}</Button><Button variant="primary" loading={busy} onClick={onKeep}>{t("conflictKeep")}</Button></>}
    >
      <p className="text-ink-2">{t("conflictText")}</p>
      <ul className="mt-3 flex flex-col gap-2 rounded-md bg-sunken px-3.5 py-3">
        {conflict.edits.map((edit, i) => (
          <li key={i}>
            <span className="font-medium">{edit.who}</span> <span className="text-sm text-ink-3">{dateTime(edit.at)}</span>
            <span className="block text-ink-2">{t("conflictChanged", { fields: edit.fields.map(name).join("、") || t("conflictNothing") })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{t("conflictKeepText")}</p>
    </Dialog>
  );
}
