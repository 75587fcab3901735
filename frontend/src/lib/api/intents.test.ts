import { afterEach, expect, it } from "vitest";
import { ApiError, NetworkError } from "./errors";
import { asOneIntent, openIntents } from "./intents";

afterEach(() => openIntents.clear());

/** Keys with which the same is sent twice, by a dialog and by one that was opened anew, where each is answered so. */
async function keysAfter(error: Error): Promise<string[]> {
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return Promise.reject(error);
  };
  for (const key of ["first", "second"]) await expect(asOneIntent("thaw", key, send)).rejects.toBe(error);
  return keys;
}

it.each([
  ["a fault of ours, which may lie behind what was done", new ApiError(500, "")],
  ["an ended session, which says nothing of the send before it", new ApiError(109, "")],
  ["too many calls, likewise", new ApiError(115, "")],
  ["no answer", new NetworkError("unknown", "")],
  ["no network", new NetworkError("offline", "")],
])("goes on with the first key after %s", async (_, error) => {
  expect(await keysAfter(error)).toEqual(["first", "first"]);
});

it.each([103, 110, 111, 113, 120])("is over once it was answered with %i", async (code) => {
  expect(await keysAfter(new ApiError(code, ""))).toEqual(["first", "second"]);
});
