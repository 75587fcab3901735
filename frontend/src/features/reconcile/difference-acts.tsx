"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useRebuild, useClose } from "./mutations";
import type { Difference } from "./queries";

export type Asked = { act: "close" | "review" | "rebuild"; row: Difference };

/** What a person does about a difference. None of it moves money: the text says so. */
export function DifferenceActs({ asked: { act, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTranslations("reconcile");
  const close = useClose();
  const rebuild = useRebuild();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`acts.${act}.title`)}
      text={t(`acts.${act}.text`, { number: row.number })}
      sums={[{ label: t("gap"), fen: row.gap }]}
      action={t(`acts.${act}.action`)}
      reason={act === "rebuild" ? undefined : { label: t("reason"), required: true }}
      onConfirm={async (key, reason) => {
        if (act === "rebuild") await rebuild.send({ body: { id: row.id }, key });
        else
          await close.send({
            body: { id: row.id, result: act === "close" ? "closed" : "second_look", reason },
            key,
          });
        notify.success(t(`acts.${act}.done`, { number: row.number }));
      }}
    />
  );
}
