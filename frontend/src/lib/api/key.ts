import { useCallback, useState } from "react";
import { CODE, isApiError } from "./errors";

/** One per intent: made when a form or dialog opens, sent again when sending again. */
export const idempotencyKey = (): string => crypto.randomUUID();

/**
 * The key that a form or dialog holds: `[key, settle]`. `settle()` after success and `settle(error)` after a failure take a
 * new one where the next send is another intent: it succeeded, the input was wrong (110), or the key went with what
 * stood there before it was changed (113). `first` gives one that went before, where the answer may have been lost.
 */
export function useKey(first: () => string = idempotencyKey): [key: string, settle: (error?: unknown) => void] {
  const [key, set] = useState(first);
  const settle = useCallback((error?: unknown) => {
    if (error === undefined || isApiError(error, CODE.invalid) || isApiError(error, CODE.keyReused))
      set(idempotencyKey());
  }, []);
  return [key, settle];
}
