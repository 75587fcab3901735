"use client";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { LabelsLink } from "@/lib/api/schema";
import { openSoon } from "@/lib/open-soon";
import { MOST } from "./most";

type PrintLabelsProps = {
  ids: readonly string[];
  /** A link to their PDF; null where there is none, which was said. */
  ask: (orderIds: string[]) => Promise<LabelsLink | null>;
  onClose: () => void;
};

/** The labels of the orders that are ticked, as one PDF with a page each: one looks at all receivers, and it is logged. */
export default function PrintLabels({ ids, ask: askFor, onClose }: PrintLabelsProps) {
  const t = useTranslations("parcel.many");
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ count: number; left: number } | null>(null);
  const tooMany = ids.length > MOST;
  const ask = async () => {
    setBusy(true);
    const link = await askFor([...ids]).finally(() => setBusy(false));
    if (link) setMade(link);
    return link?.url ?? null;
  };
  const footer = (
    <Button variant="primary" icon={Printer} disabled={tooMany} loading={busy} onClick={() => void openSoon(ask())}>
      {t("labelsOpen")}
    </Button>
  );
  return (
    <Dialog open size="md" onClose={onClose} title={t("labelsTitle", { count: ids.length })} footer={footer}>
      <div className="grid gap-3">
        <p>{tooMany ? t("tooMany", { most: MOST }) : t("labelsText")}</p>
        {made && <p className="text-ink-2">{t("labelsMade", { count: made.count })}</p>}
        {made && made.left > 0 && <p className="text-amber-ink">{t("labelsLeft", { count: made.left })}</p>}
      </div>
    </Dialog>
  );
}
