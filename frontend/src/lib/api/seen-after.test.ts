import { expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "./errors";
import { orUnsure, seenAfter } from "./seen-after";

const lost = () => Promise.reject(new NetworkError("timeout", ""));

it("takes what is seen for the answer that was lost", async () => {
  await expect(seenAfter(lost, () => Promise.resolve("done"))).resolves.toBe("done");
});

it.each([
  ["nothing is to be seen", () => Promise.resolve(null)],
  ["the look fails too", lost],
])("doesn't know when %s", async (_, look) => {
  await expect(seenAfter<string>(lost, look)).rejects.toMatchObject({ reason: "unknown" });
});

it("looks after a fault of ours, and says it where nothing is to be seen", async () => {
  const fault = new ApiError(500, "系统开小差了");
  const send = () => Promise.reject(fault);
  await expect(seenAfter(send, () => Promise.resolve("done"))).resolves.toBe("done");
  await expect(seenAfter<string>(send, () => Promise.resolve(null))).rejects.toBe(fault);
});

it.each([
  ["was refused", new ApiError(111, "")],
  ["was never sent", new NetworkError("offline", "")],
])("doesn't look after what %s", async (_, error) => {
  const look = vi.fn();
  await expect(seenAfter(() => Promise.reject(error), look)).rejects.toBe(error);
  expect(look).not.toHaveBeenCalled();
});

it("says what may be where nothing can be looked at, and passes a refusal on", async () => {
  await expect(orUnsure("password", lost)).rejects.toMatchObject({ reason: "timeout", unsure: "password" });
  const refusal = new ApiError(110, "");
  await expect(orUnsure("password", () => Promise.reject(refusal))).rejects.toBe(refusal);
});
