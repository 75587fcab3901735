"use client";
import { useAttempt } from "@/components/shell/use-attempt";
import { idempotencyKey } from "@/lib/api";
import { wantsProof } from "@/lib/api/refusals";

type Shown = Parameters<typeof useAttempt>;

/** One send at a time; what the API says of a field stands there until it is another. `onUnproven`: the mobile has to be
 * proved first. */
export function useSent(typed: Shown[0], wrong: Shown[1], onUnproven?: () => void) {
  const { attempt, ...shown } = useAttempt(typed, wrong);
  const send = (found: Record<string, string>, act: (key: string) => Promise<unknown>) =>
    attempt(
      found,
      () => act(idempotencyKey()),
      (error) => {
        if (wantsProof(error)) onUnproven?.();
      },
    );
  return { ...shown, send };
}
