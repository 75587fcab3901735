import { isLost, NetworkError, type Unsure } from "./errors";

/**
 * A write that has no key, because it reaches a party in between. When nobody answers, `look` says what became of it: its
 * answer, or null where nothing is seen to have been done. Then it may be sent again, which the row's state keeps from
 * being done twice.
 */
export async function seenAfter<R>(send: () => Promise<R>, look: () => Promise<R | null>): Promise<R> {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    const became = await look().catch(() => null);
    if (became !== null) return became;
    throw error instanceof NetworkError
      ? new NetworkError("unknown", "no answer, and nothing to be seen of it")
      : error;
  }
}

/** The same where there is nothing to look at: when nobody answers, it says what may be and how a person can see it. */
export async function orUnsure<R>(what: Unsure, send: () => Promise<R>): Promise<R> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NetworkError) || !isLost(error)) throw error;
    throw new NetworkError(error.reason, error.message, error.requestId, what);
  }
}
