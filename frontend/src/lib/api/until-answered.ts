import { useState } from "react";
import { isUnanswered } from "./errors";

/**
 * What a dialog shows: the newest, but what was sent and not answered stands. Looked at again, it may be gone because it
 * was done, and "again" would have nothing to send, or something else. `hold` sends what is shown.
 */
export function useUntilAnswered<T>(newest: T): [shown: T, hold: <R>(send: () => Promise<R>) => Promise<R>] {
  const [sent, setSent] = useState<{ shown: T } | null>(null);
  const shown = sent ? sent.shown : newest;
  const hold = async <R>(send: () => Promise<R>): Promise<R> => {
    setSent({ shown });
    try {
      const answer = await send();
      setSent(null);
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) setSent(null);
      throw error;
    }
  };
  return [shown, hold];
}
