"use client";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import type { OrderInfo } from "../types";
import { BeforeAfter } from "./before-after";
import { DamageList } from "./damage-list";

type Props = { returned: NonNullable<OrderInfo["returned"]>; early: OrderInfo["early"] };

/** The goods' way back: where to, how far, how they were found; of one before the lease's end what it costs. */
export function ReturnPart({ returned, early }: Props) {
  const t = useTranslations("orders");
  const { before, fate, finding, note, pictures, status } = returned;
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">{t("return.title")}</h3>
      <DescriptionList
        columns={2}
        items={[
          { label: t("return.state"), value: returned.status_label },
          ...(returned.address ? [{ label: t("return.address"), value: returned.address }] : []),
          { label: t("return.askedAt"), value: <DateText value={returned.asked_at} /> },
          ...(status === "asked" ? [{ label: t("return.sendBy"), value: returned.answer_by }] : []),
          { label: t("return.sentAt"), value: <DateText value={returned.sent_at} /> },
          { label: t("return.receivedAt"), value: <DateText value={returned.received_at} /> },
          { label: t("return.inspectedAt"), value: <DateText value={returned.inspected_at} /> },
          ...(early ? [{ label: t("return.early"), value: early.text, wide: true }] : []),
          ...(note ? [{ label: t("return.note"), value: note }] : []),
          ...(fate ? [{ label: t("return.fate"), value: returned.fate_label }] : []),
          ...(returned.serials_seen.length > 0
            ? [{ label: t("return.serials"), value: returned.serials_seen.join(" ") }]
            : []),
          ...(finding ? [{ label: t("return.finding"), value: finding }] : []),
        ]}
      />
      {returned.other_piece && (
        <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">{returned.other_piece}</p>
      )}
      {returned.damage.length > 0 && <DamageList returned={returned} />}
      {before.length + pictures.length > 0 && <BeforeAfter before={before} after={pictures} />}
    </section>
  );
}
