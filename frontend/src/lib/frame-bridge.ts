/** A page inside a frame asks its parent to open or go somewhere; see screens.md, Shell. */
type Ask = { zudesk: "openWindow" | "navigate"; id: string; to: string };
type Ack = { zudesk: "ack"; id: string };

const AGAIN_MS = 50;
const GIVE_UP_MS = 5000;

const isOurs = (data: unknown): data is Ask | Ack =>
  typeof data === "object" && data !== null && "zudesk" in data && typeof (data as Ack).id === "string";

/**
 * From inside a frame, for a page that somebody embeds here: none of ours stands in one. Posts every 50 ms until the
 * parent acknowledges; false when it never does.
 */
export function askParent(
  kind: Ask["zudesk"],
  to: string,
  parent: Window = window.parent,
  origin = location.origin,
): Promise<boolean> {
  const ask: Ask = { zudesk: kind, id: crypto.randomUUID(), to };
  return new Promise((done) => {
    const end = (acknowledged: boolean) => {
      clearInterval(timer);
      clearTimeout(limit);
      window.removeEventListener("message", hear);
      done(acknowledged);
    };
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== parent) return;
      if (isOurs(event.data) && event.data.zudesk === "ack" && event.data.id === ask.id) end(true);
    };
    window.addEventListener("message", hear);
    const post = () => parent.postMessage(ask, origin);
    const timer = setInterval(post, AGAIN_MS);
    const limit = setTimeout(() => end(false), GIVE_UP_MS);
    post();
  });
}

type Acts = { openWindow: (url: string) => void; navigate: (path: string) => void };

const ownFrame = (source: unknown) =>
  [...document.querySelectorAll("iframe")].some(
    (frame) => frame.contentWindow !== null && frame.contentWindow === source,
  );

/** Null where it is no page, or one of ours whose path would leave us when it is followed as a link (`/.//evil.com`). */
function allowed(to: string): URL | null {
  try {
    const url = new URL(to, location.origin);
    if (url.origin === location.origin && url.pathname.startsWith("//")) return null;
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}

/** In the parent: answers frames of this document and origin only, acts once per message, acknowledges each copy. */
export function serveFrames(acts: Acts): () => void {
  const done = new Set<string>();
  const hear = (event: MessageEvent) => {
    if (event.origin !== location.origin || !ownFrame(event.source) || !isOurs(event.data)) return;
    const { data } = event;
    if (data.zudesk === "ack" || typeof data.to !== "string") return;
    const url = allowed(data.to);
    if (!url) return;
    const ack: Ack = { zudesk: "ack", id: data.id };
    (event.source as Window).postMessage(ack, event.origin);
    if (done.has(data.id)) return;
    done.add(data.id);
    if (data.zudesk === "openWindow") acts.openWindow(url.href);
    else if (url.origin === location.origin) acts.navigate(url.pathname + url.search + url.hash);
  };
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}
