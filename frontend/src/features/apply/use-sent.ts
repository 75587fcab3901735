"use client";
import { useAttempt } from "@/components/shell/use-attempt";
import { CODE, idempotencyKey, isApiError } from "@/lib/api";

/** Whether the mobile has to be proved (again) first. */
const wantsProof = (error: unknown): boolean =>
  isApiError(error, CODE.state) && (error.data as { state?: string } | null)?.state === "prove_mobile";

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
