"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Chip } from "@/components/ui/chip";
import { wordOr } from "@/i18n/word-or";
import { toneOf, type Entity, type StatusOf } from "./tones";

/** The word of a status of one kind of thing. */
export function useStatusWord<E extends Entity>(entity: E): (status: StatusOf<E>) => string {
  const t = useTranslations("status");
  return useCallback((status) => wordOr(t, `${entity}.${status}`, status), [t, entity]);
}

/** The state of a thing: colour, icon and word, the same everywhere. A state that is not known shows as it is. */
export function StatusChip<E extends Entity>({ entity, status }: { entity: E; status: StatusOf<E> }) {
  return <Chip tone={toneOf(entity, status)}>{useStatusWord(entity)(status)}</Chip>;
}
