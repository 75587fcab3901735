"use client";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { Shots } from "@/components/viewer/viewer";
import type { OrderInfo } from "./types";

/** What the customer sent when more was asked for, newest first; each picture that is opened is in the access log. */
export function CustomersPapers({ papers }: { papers: OrderInfo["remarks"] }) {
  const t = useTranslations("orders");
  return (
    <ul className="grid gap-3">
      {papers.map((one) => (
        <li key={one.id}>
          {one.text}{" "}
          <span className="text-xs text-ink-3">
            <DateText value={one.at} />
          </span>
          {one.pictures.length > 0 && (
            <span className="mt-1 block">
              <Shots
                shots={one.pictures.map((src, i) => ({ src, alt: t("picture", { place: i + 1 }) }))}
                className="size-16 object-cover"
              />
            </span>
          )}
          {one.hidden > 0 && (
            <span className="mt-1 block text-xs text-ink-3">{t("hiddenPapers", { n: one.hidden })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
