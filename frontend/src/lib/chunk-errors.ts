export type ChunkKind = "script" | "style";

export const CHUNK_LIMIT_MS = 120_000;

/** Whether `error` says that a part of the page didn't load, and which kind. */
export function chunkErrorKind(error: unknown): ChunkKind | null {
  const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
  if (/css/i.test(message) && /chunk|preload|stylesheet/i.test(message)) return "style";
  if (name === "ChunkLoadError" || /loading chunk|dynamically imported module|failed to load chunk|importing a module script/i.test(message)) return "script";
  return null;
}

export class ChunkTimeout extends Error {
  override name = "ChunkLoadError";
  constructor() {
    super(`Loading chunk failed: no answer in ${CHUNK_LIMIT_MS / 1000} s`);
  }
}

/** A lazy import that gives up after 120 s instead of waiting for ever. */
export function withinLimit<T>(load: Promise<T>, limit = CHUNK_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout()), limit);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
