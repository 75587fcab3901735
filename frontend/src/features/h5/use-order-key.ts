"use client";
import { idempotencyKey, useKey } from "@/lib/api";
import { isUnanswered } from "@/lib/api/errors";
import { forget, keep, kept } from "./draft";

/**
 * The key of an order through a link, as useKey has it. From the press to its answer it is kept beside the draft: who
 * loads the page anew after a lost answer sends the same order, not a second one.
 */
export function useOrderKey(name: string) {
  const [key, settle] = useKey(() => kept<string>(name) ?? idempotencyKey());
  return {
    key,
    /** Before it is sent. */
    hold: () => keep(name, key),
    /** When it was answered, or nobody did. */
    settle: (error?: unknown) => {
      if (!isUnanswered(error)) forget(name);
      settle(error);
    },
  };
}
