import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { openIntents } from "@/lib/api/intents";
import { dismissNotices } from "@/lib/notices";

// Dialogs load when they are first asked for; a busy machine takes its time.
configure({ asyncUtilTimeout: 12_000 });

// jsdom lays nothing out; Headless UI asks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.getAnimations ??= () => [];
// As newer browsers do: an effect that gives it back would break the page.
Element.prototype.scrollIntoView ??= () => Promise.resolve();
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

// Where no style sheet is loaded, what an element without a style of its own shows is what its kind shows. jsdom reckons
// it anew for each question, and finding a role asks it of every element and all above it: a fifth of the time. An open
// dialog writes styles on the page and on itself; of what stands above an element only this comes down to it.
const COMES_DOWN = /visibility|pointer-events|color|cursor|font/;
const isStyled = (element: Element): boolean => {
  if (element.getAttribute("style")) return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (COMES_DOWN.test(above.getAttribute("style") ?? "")) return true;
  return false;
};
const reckon = window.getComputedStyle.bind(window);
const shown = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || isStyled(element)) return reckon(element, pseudo);
  const kind = `${element.namespaceURI} ${element.localName} ${element.getAttribute("type")} ${element.hasAttribute("hidden")}`;
  const known = shown.get(kind);
  if (known) return known;
  const made = reckon(element.cloneNode() as Element);
  shown.set(kind, made);
  return made;
};

// Testing Library says so itself, but only in the first file that loads it.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

// A client opens a channel to the other tabs for as long as its page lives. Here the page goes on: what a later test writes
// would be told to the clients of all before it.
const channels = new Set<BroadcastChannel>();
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
  override postMessage(message: unknown) {
    if (channels.has(this)) super.postMessage(message);
  }
  override close() {
    channels.delete(this);
    super.close();
  }
};

/** The page is the next file's, too: what this one put into it goes. */
afterAll(() => {
  globalThis.BroadcastChannel = Channel;
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
  channels.forEach((channel) => channel.close());
  // One lives for seconds, and would be found by the next test.
  dismissNotices();
  openIntents.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
});
