"use client";
import { useTranslations } from "next-intl";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { Shots } from "@/components/viewer/viewer";
import type { OrderInfo } from "../types";

/** What staff wrote about it. */
export function RemarksTab({ order: { remarks } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  if (remarks.length === 0) return <Empty small title={t("noRemarks")} />;
  return (
    <Timeline
      entries={remarks.map((one) => ({
        id: one.id,
        at: one.at,
        title: one.text,
        who: one.actor,
        text: one.pictures.length > 0 && (
          <span className="mt-1 block">
            <Shots
              shots={one.pictures.map((src, i) => ({ src, alt: t("picture", { place: i + 1 }) }))}
              className="size-16 object-cover"
            />
          </span>
        ),
      }))}
    />
  );
}
