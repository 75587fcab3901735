export const YEAR = 365 * 24 * 3600;

export function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** `maxAge` in seconds; without it the cookie ends with the browser's session. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const life = maxAge === undefined ? "" : `; max-age=${maxAge}`;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure}${life}`;
}

export const dropCookie = (name: string): void => writeCookie(name, "", 0);
