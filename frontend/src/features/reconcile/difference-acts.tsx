"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useClose, useRebuild, useTakeBack } from "./mutations";
import type { Difference } from "./queries";

export type Asked = { act: "close" | "review" | "rebuild" | "take_back"; row: Difference };

/** What a person does about a difference. Only taking a payment back moves money: each text says so. */
export function DifferenceActs({ asked: { act, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTranslations("reconcile");
  const close = useClose();
  const rebuild = useRebuild();
  const takeBack = useTakeBack();
  const send = async (key: string, reason: string) => {
    if (act === "rebuild") await rebuild.send({ body: { id: row.id }, key });
    else if (act === "take_back") return takeBack.send({ row, reason });
    else await close.send({ body: { id: row.id, result: act === "close" ? "closed" : "second_look", reason }, key });
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`acts.${act}.title`)}
      text={
        act === "take_back" && row.kind === "offline" ? t("mistaken") : t(`acts.${act}.text`, { number: row.number })
      }
      sums={[{ label: t("gap"), fen: row.gap }]}
      action={t(`acts.${act}.action`)}
      reason={act === "rebuild" ? undefined : { label: t("reason"), required: true }}
      onConfirm={async (key, reason) => {
        const now = await send(key, reason);
        if (now?.first_name) return notify.success(t("acts.take_back.waits", { number: row.number }));
        notify.success(t(`acts.${act}.done`, { number: row.number }));
      }}
    />
  );
}
