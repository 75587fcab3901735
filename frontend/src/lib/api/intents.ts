import { ApiError, isUnanswered } from "./errors";

type Open = { key: string; since: number };

/** Writes that nobody has answered: those under way, and those whose answer was lost. By what was sent. */
export const openIntents = new Map<string, Open>();

/** After that the same content is meant anew, ms. */
const GOOD_FOR = 10 * 60_000;

/**
 * The same content sent again while nobody has answered is the same intent, whatever sends it: a second press, a dialog
 * that was closed and opened anew. It goes with the first key, which asks what became of it.
 */
export async function asOneIntent<T>(content: string, key: string, send: (key: string) => Promise<T>): Promise<T> {
  const before = openIntents.get(content);
  const held = before && Date.now() - before.since < GOOD_FOR ? before : { key, since: Date.now() };
  const answered = () => openIntents.get(content) === held && openIntents.delete(content);
  openIntents.set(content, held);
  try {
    const answer = await send(held.key);
    answered();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !isUnanswered(error)) answered();
    throw error;
  }
}
