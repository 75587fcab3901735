"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { GoodsConflict } from "@/lib/api/schema";
import { dateTime } from "@/lib/date";
import { wordOr } from "@/i18n/word-or";
import type { Part } from "./merge";

type ConflictDialogProps = {
  conflict: GoodsConflict;
  mine: Part[];
  busy: boolean;
  onClose: () => void;
  onReload: () => void;
  onKeep: () => void;
};

/** Somebody saved first: says who did what, and lets choose whose figures stay. What would be lost is told before it is. */
export function ConflictDialog({ conflict, mine, busy, onClose, onReload, onKeep }: ConflictDialogProps) {
  const t = useTranslations("product");
  const [leaving, setLeaving] = useState(false);
  const names = (fields: readonly string[]) =>
    fields.map((field) => wordOr(t, `field_${field}`, field)).join(t("comma"));
  const theirs = new Set(conflict.edits.flatMap((edit) => edit.fields));
  const both = mine.filter((part) => theirs.has(part));
  if (leaving) {
    return (
      <Dialog
        open
        onClose={() => setLeaving(false)}
        role="alertdialog"
        title={t("conflictDropTitle")}
        footer={
          <>
            <Button onClick={() => setLeaving(false)}>{t("conflictBack")}</Button>
            <Button variant="danger" onClick={onReload}>
              {t("conflictDrop")}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {mine.length > 0 ? t("conflictDropText", { fields: names(mine) }) : t("conflictDropNothing")}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      role="alertdialog"
      title={t("conflictTitle")}
      footer={
        <>
          <Button onClick={() => setLeaving(true)} disabled={busy}>
            {t("conflictReload")}
          </Button>
          <Button variant="primary" loading={busy} onClick={onKeep}>
            {t("conflictKeep")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("conflictText")}</p>
      <ul className="mt-3 flex flex-col gap-2.5 rounded-md bg-sunken px-3.5 py-3">
        {conflict.edits.map((edit, i) => (
          <li key={i}>
            <span className="font-medium">{edit.who}</span> <span>{edit.text}</span>{" "}
            <span className="text-sm text-ink-3">{dateTime(edit.at)}</span>
            {!edit.fields.includes("status") && (
              <span className="block text-ink-2">
                {edit.fields.length > 0 ? t("conflictChanged", { fields: names(edit.fields) }) : t("conflictNothing")}
              </span>
            )}
          </li>
        ))}
      </ul>
      {mine.length > 0 && <p className="mt-3">{t("conflictMine", { fields: names(mine) })}</p>}
      <p className="mt-1 text-sm text-ink-3">
        {both.length > 0 ? t("conflictBoth", { fields: names(both) }) : t("conflictKeepText")}
        {mine.includes("skus") && t("conflictStock")}
      </p>
    </Dialog>
  );
}
