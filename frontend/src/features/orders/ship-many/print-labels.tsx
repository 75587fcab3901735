"use client";
import { Eye, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Touched } from "@/components/data-table/touched";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { pieceName } from "@/entities/order/pieces";
import { LabelOnPaper } from "@/entities/person/receiver";
import type { ParcelLabel } from "@/lib/api/schema";
import { useAppState } from "@/lib/me";
import { useLabels } from "../mutations";
import { MOST } from "./queries";

/** The labels of the orders that are ticked, a page each: one looks at all receivers at once, and it is logged. */
export default function PrintLabels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTranslations("parcel.many");
  const looking = useLabels();
  const [found, setFound] = useState<readonly ParcelLabel[] | null>(null);
  const tooMany = ids.length > MOST;
  const look = async () => {
    const answer = await looking.press({ body: { order_ids: [...ids] } });
    if (answer) setFound(answer.items);
  };
  const footer = found ? (
    <Button variant="primary" icon={Printer} disabled={found.length === 0} onClick={() => window.print()}>
      {t("labelsPrint", { count: found.length })}
    </Button>
  ) : (
    <Button variant="primary" icon={Eye} disabled={tooMany} loading={looking.busy} onClick={() => void look()}>
      {t("labelsShow")}
    </Button>
  );
  return (
    <Dialog open size="md" onClose={onClose} title={t("labelsTitle", { count: ids.length })} footer={footer}>
      {found ? (
        <Shown labels={found} left={ids.length - found.length} />
      ) : (
        <p>{tooMany ? t("tooMany", { most: MOST }) : t("labelsText")}</p>
      )}
    </Dialog>
  );
}

function Shown({ labels, left }: { labels: readonly ParcelLabel[]; left: number }) {
  const t = useTranslations("parcel.many");
  const { me } = useAppState();
  if (labels.length === 0) return <p>{t("labelsNone")}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t("labelsPage")}</p>
      {left > 0 && <p className="text-amber-ink">{t("labelsLeft", { count: left })}</p>}
      <Touched
        label={t("labelsTitle", { count: labels.length })}
        rows={labels.map((one) => ({
          id: one.order_id,
          name: `${one.name} ${one.mobile}`,
          note: [one.company, one.number].filter(Boolean).join(" ") || one.title,
        }))}
      />
      {labels.map((one) => (
        <LabelOnPaper
          key={one.order_id}
          shown={one}
          orderId={one.order_id}
          by={one.sub_shop || (me.merchant?.name ?? "")}
          company={one.company}
          number={one.number}
          pieces={piecesOf(one)}
        />
      ))}
    </div>
  );
}

/** Serial numbers stand beside the first: which is whose, nobody noted. */
const piecesOf = (label: ParcelLabel) => {
  const serials = label.serials.join(" ");
  return label.package
    ? label.pieces.map((one, i) => ({
        key: one.sku_id,
        goods: `${pieceName(one)} × ${one.quantity}`,
        serials: i === 0 ? serials : "",
      }))
    : [{ key: label.order_id, goods: pieceName(label), serials }];
};
