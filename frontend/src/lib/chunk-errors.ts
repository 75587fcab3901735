export type ChunkKind = "script" | "style";

export const CHUNK_LIMIT_MS = 120_000;

/** Whether `error` says that a part of the page didn't load, and which kind. */
export function chunkErrorKind(error: unknown): ChunkKind | null {
  const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
  if (/css/i.test(message) && /chunk|preload|stylesheet/i.test(message)) return "style";
  if (
    name === "ChunkLoadError" ||
    /loading chunk|dynamically imported module|failed to load chunk|importing a module script/i.test(message)
  )
    return "script";
  return null;
}

type Part = HTMLScriptElement | HTMLLinkElement;

/** Which kind of chunk an element loads; null for what is not ours. */
export function chunkOf(node: unknown): ChunkKind | null {
  if (node instanceof HTMLScriptElement && node.src.includes("/_next/")) return "script";
  if (node instanceof HTMLLinkElement && node.rel === "stylesheet" && node.href.includes("/_next/")) return "style";
  return null;
}

export const chunkAddress = (part: Part): string => (part instanceof HTMLScriptElement ? part.src : part.href);

/** Tells of each chunk that was asked for and neither came nor failed in 120 s. Ends with the returned function. */
export function watchSlowChunks(tell: (kind: ChunkKind, part: Part) => void, limit = CHUNK_LIMIT_MS): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const watch = (part: Part, kind: ChunkKind) => {
    const timer = setTimeout(() => tell(kind, part), limit);
    timers.add(timer);
    for (const end of ["load", "error"]) part.addEventListener(end, () => clearTimeout(timer), { once: true });
  };
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      const kind = chunkOf(node);
      if (kind) watch(node as Part, kind);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
  };
}
