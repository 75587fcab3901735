import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { openIntents } from "@/lib/api/intents";

// Dialogs load when they are first asked for; a busy machine takes its time.
configure({ asyncUtilTimeout: 12_000 });

// jsdom lays nothing out; Headless UI asks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.getAnimations ??= () => [];
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as never;

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

// Testing Library says so itself, but only in the first file that loads it.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** The page is the next file's, too: what this one put into it goes. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  history.replaceState(null, "", "/");
  document.title = "";
  document.head.replaceChildren();
  document.body.replaceChildren();
});

afterEach(() => {
  cleanup();
  openIntents.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
});
