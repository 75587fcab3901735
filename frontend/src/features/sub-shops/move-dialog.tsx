"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { Checkbox } from "@/components/ui/input";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useUpdateSubShop } from "./mutations";
import type { SubShopRow, SubShopStatus } from "./types";

const LEADS = { pause: "paused", resume: "open", close: "closed" } as const satisfies Record<string, SubShopStatus>;
export type Move = keyof typeof LEADS;
/** What still runs in it. */
export type Running = { leases: number; purchases: number };

/**
 * Pause, resume, close: what it stops, what of its orders goes back to the shop, and that a closing can't be undone.
 */
export default function MoveDialog({
  row,
  move,
  running,
  onClose,
}: {
  row: SubShopRow;
  move: Move;
  running?: Running;
  onClose: () => void;
}) {
  const t = useTranslations("subShops");
  const can = useCan();
  const update = useUpdateSubShop();
  const [back, setBack] = useState(true);
  const { id, name } = row;
  const moves = can("order.allocate") && can("order.all");
  const live = move === "close" && running !== undefined && running.leases + running.purchases > 0;
  const moveBack = moves && (live || (move === "pause" && back));
  return (
    <Confirm
      open
      danger={move === "close"}
      blocked={live && !moves}
      onClose={onClose}
      title={t(`ask.${move}`, { name })}
      text={
        <>
          <p>{t(`will.${move}`, { staff: row.staff_count })}</p>
          {live && <p className="mt-2">{t(moves ? "willMove" : "mayNotMove", running)}</p>}
        </>
      }
      action={t(live ? "moveAndClose" : `moves.${move}`)}
      agree={move === "close" ? t("agreeClose") : undefined}
      onConfirm={async (key) => {
        await update.send({ body: { id, status: LEADS[move], ...(moveBack && { move_back: true }) }, key });
        notify.success(t(`did.${move}`, { name }));
      }}
    >
      {move === "pause" && moves && (
        <Checkbox label={t("moveUnshipped")} checked={back} onChange={(event) => setBack(event.target.checked)} />
      )}
    </Confirm>
  );
}
