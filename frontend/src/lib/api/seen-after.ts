import { isLost, NetworkError } from "./errors";

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
    throw new NetworkError("unknown", "no answer, and nothing to be seen of it");
  }
}
