"use client";
import { useAttempt } from "@/components/shell/use-attempt";
import { idempotencyKey } from "@/lib/api";
import { wantsProof } from "@/lib/api/refusals";

/** One send at a time; what the API says of a field stands there. `onUnproven`: the mobile has to be proved first. */
export function useSent(onUnproven?: () => void) {
  const { attempt, ...shown } = useAttempt();
  const send = (wrong: Record<string, string>, act: (key: string) => Promise<unknown>) =>
    attempt(
      wrong,
      () => act(idempotencyKey()),
      (error) => {
        if (wantsProof(error)) onUnproven?.();
      },
    );
  return { ...shown, send };
}
