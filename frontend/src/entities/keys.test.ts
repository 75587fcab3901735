import { expect, it } from "vitest";
import { KEYS, STALE } from "./keys";

it.each([
  ["a merchant", STALE.merchant, "finance", "its bank account is where a withdrawal goes"],
  ["a merchant", STALE.merchant, "goods", "a closed shop offers none"],
  ["people", STALE.people, "shell", "one's own role says what one may do"],
] as const)("a write on %s makes stale what shows it elsewhere: %s %s, since %s", (_of, stale, shown, _why) => {
  expect(stale).toContain(KEYS[shown]);
});
