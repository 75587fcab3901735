import { afterEach, expect, it, vi } from "vitest";
import { openSoon } from "./open-soon";

afterEach(() => vi.restoreAllMocks());

const tab = () => ({ opener: window as unknown, close: vi.fn(), location: { assign: vi.fn() } });

it("opens with the press, and goes there when the address comes", async () => {
  const opened = tab();
  const open = vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  let come = (_: string) => {};
  const went = openSoon(new Promise((done) => (come = done)));
  expect(open).toHaveBeenCalledOnce();
  expect(opened.opener).toBeNull();
  expect(opened.location.assign).not.toHaveBeenCalled();
  come("/media/contract.pdf?ticket=1");
  await went;
  expect(opened.location.assign).toHaveBeenCalledWith("/media/contract.pdf?ticket=1");
});

it.each([
  ["refused", () => Promise.resolve(null)],
  ["broken", () => Promise.reject(new Error("x"))],
] as const)("closes it when the address was %s", async (_, asked) => {
  const opened = tab();
  vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  await openSoon(asked());
  expect(opened.close).toHaveBeenCalledOnce();
  expect(opened.location.assign).not.toHaveBeenCalled();
});
