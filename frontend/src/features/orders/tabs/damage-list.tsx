"use client";
import { useTranslations } from "next-intl";
import { Shots } from "@/components/viewer/viewer";
import { DamageSums } from "@/entities/damage/damage-sums";
import type { OrderInfo } from "../types";

/** What is claimed, what of it is asked in the end, and why the customer disputes it. */
export function DamageList({ returned }: { returned: NonNullable<OrderInfo["returned"]> }) {
  const t = useTranslations("orders");
  const { damage, claimed, agreed, dispute, dispute_pictures, status } = returned;
  const sums = [{ label: t("return.claimedSum"), sum: claimed }];
  if (status === "done") sums.push({ label: t("return.agreed"), sum: agreed });
  return (
    <DamageSums lines={damage} sums={sums}>
      {dispute && (
        <div className="border-t border-line pt-1">
          <dt className="text-ink-2">{t("return.dispute")}</dt>
          <dd className="break-words">{dispute}</dd>
          {dispute_pictures.length > 0 && (
            <dd className="mt-1.5">
              <Shots
                shots={dispute_pictures.map((src, i) => ({ src, alt: `${t("return.disputePictures")} ${i + 1}` }))}
                className="size-16 object-cover"
              />
            </dd>
          )}
        </div>
      )}
    </DamageSums>
  );
}
