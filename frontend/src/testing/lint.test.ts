import { ESLint } from "eslint";
import { expect, it } from "vitest";

const eslint = new ESLint();
/** What the lint says to a file of a feature. */
async function said(code: string): Promise<string[]> {
  const [file] = await eslint.lintText(code, { filePath: "src/features/orders/x.tsx" });
  return file!.messages.filter(({ ruleId }) => ruleId === "no-restricted-syntax").map(({ message }) => message);
}

it.each([
  ["an answer that is said by hand", 'ask<Quote>("/api/h5/quote", body);'],
  ["a path put together", "fetch(`${origin}/api/h5/page?code=${code}`);"],
  ["a path that nothing knows", 'fetch("/api/h5/page");'],
  ["a table of colours by any word", 'const TONES: Record<string, Tone> = { due: "blue" };'],
  ["a table of acts by any word", "const acts: Record<string, () => void> = { pay: () => undefined };"],
])("refuses %s", async (_, code) => {
  expect(await said(code)).toHaveLength(1);
});

it.each([
  ["a call", 'call("get", "/api/platform/merchantList");'],
  ["the type of an answer", 'fixture<"get", "/api/h5/page">({});'],
  ["a bag that is filled", "const groups: Record<string, string[]> = {};"],
  ["a table keyed by its enum", 'const TONES: Record<BillStatus, Tone> = { due: "blue" };'],
])("takes %s", async (_, code) => {
  expect(await said(code)).toEqual([]);
});
