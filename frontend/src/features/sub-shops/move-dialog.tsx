"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useUpdateSubShop } from "./mutations";
import type { SubShopRow, SubShopStatus } from "./types";

const LEADS = { pause: "paused", resume: "open", close: "closed" } as const satisfies Record<string, SubShopStatus>;
export type Move = keyof typeof LEADS;

/** Pause, resume, close: what it stops, and that a closing can't be undone. */
export default function MoveDialog({ row, move, onClose }: { row: SubShopRow; move: Move; onClose: () => void }) {
  const t = useTranslations("subShops");
  const update = useUpdateSubShop();
  const { id, name } = row;
  return (
    <Confirm
      open
      danger={move === "close"}
      onClose={onClose}
      title={t(`ask.${move}`, { name })}
      text={t(`will.${move}`, { staff: row.staff_count })}
      action={t(`moves.${move}`)}
      agree={move === "close" ? t("agreeClose") : undefined}
      onConfirm={async (key) => {
        await update.send({ body: { id, status: LEADS[move] }, key });
        notify.success(t(`did.${move}`, { name }));
      }}
    />
  );
}
