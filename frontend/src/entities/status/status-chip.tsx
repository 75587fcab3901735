"use client";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { toneOf, type Entity } from "./tones";

/** The state of a thing: colour, icon and word, the same everywhere. A state that is not known shows as it is. */
export function StatusChip({ entity, status }: { entity: Entity; status: string }) {
  const t = useTranslations("status");
  const key = `${entity}.${status}`;
  return <Chip tone={toneOf(entity, status)}>{t.has(key) ? t(key) : status}</Chip>;
}
