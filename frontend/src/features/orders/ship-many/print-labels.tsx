"use client";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { openSoon } from "@/lib/open-soon";
import { useLabels } from "../mutations";
import { MOST } from "./queries";

/** The labels of the orders that are ticked, as one PDF with a page each: one looks at all receivers, and it is logged. */
export default function PrintLabels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTranslations("parcel.many");
  const asking = useLabels();
  const [made, setMade] = useState<{ count: number; left: number } | null>(null);
  const tooMany = ids.length > MOST;
  const ask = async () => {
    const link = await asking.press({ body: { order_ids: [...ids] } });
    if (link) setMade(link);
    return link?.url ?? null;
  };
  const footer = (
    <Button
      variant="primary"
      icon={Printer}
      disabled={tooMany}
      loading={asking.busy}
      onClick={() => void openSoon(ask())}
    >
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
