/** The path to open after log-in: of this origin only, never a login page; anything else becomes `/`. */
export function safeTarget(target: string | null | undefined, origin: string): string {
  if (!target || !target.startsWith("/") || target.includes("\\") || /\p{Cc}/u.test(target)) return "/";
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin || url.pathname.toLowerCase().startsWith("/main/")) return "/";
    // `/.//evil.com` is of this origin, but its path would leave it when used as a link.
    if (url.pathname.startsWith("//")) return "/";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

/** Where to log in and come back from. Asked for once more on the way there, it stays what it was. */
export function loginPath(from: string): string {
  if (/^\/main\/login(?=$|\?)/i.test(from)) return from;
  return from === "/" ? "/main/login" : `/main/login?target=${encodeURIComponent(from)}`;
}
