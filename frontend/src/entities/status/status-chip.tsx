"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Chip } from "@/components/ui/chip";
import { toneOf, type Entity, type StatusOf } from "./tones";

/** Each status of each kind of thing; one without a word in status.json doesn't compile. */
type Key = { [E in Entity]: `${E}.${StatusOf<E>}` }[Entity];

/** The word of a status of one kind of thing. */
export function useStatusWord<E extends Entity>(entity: E): (status: StatusOf<E>) => string {
  const t = useTranslations("status");
  return useCallback(
    (status) => {
      const key = `${entity}.${status}` as Key;
      return t.has(key) ? t(key) : status;
    },
    [t, entity],
  );
}

/** The state of a thing: colour, icon and word, the same everywhere. A state that is not known shows as it is. */
export function StatusChip<E extends Entity>({ entity, status }: { entity: E; status: StatusOf<E> }) {
  return <Chip tone={toneOf(entity, status)}>{useStatusWord(entity)(status)}</Chip>;
}
