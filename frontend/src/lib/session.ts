import { dropCookie, readCookie, writeCookie, YEAR } from "./cookies";
import type { Side } from "./side";

export type RoleBrief = { id: string; name: string };

const tokenKey = (side: Side) => `zudesk_${side}_token`;
const rolesKey = (side: Side) => `zudesk_${side}_roles`;

function storage(kind: "sessionStorage" | "localStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null; // switched off by the person
  }
}

/** This tab's token first. The local store counts only while its cookie lives, so that "remember me" means the same everywhere. */
export function readToken(side: Side): string | null {
  const key = tokenKey(side);
  const own = storage("sessionStorage")?.getItem(key);
  if (own) return own;
  const cookie = readCookie(key);
  return cookie ? (storage("localStorage")?.getItem(key) ?? cookie) : null;
}

export function writeToken(side: Side, token: string, remember: boolean): void {
  const key = tokenKey(side);
  storage("sessionStorage")?.setItem(key, token);
  storage("localStorage")?.setItem(key, token);
  writeCookie(key, token, remember ? YEAR : undefined);
}

/** Ends this tab's session of `side`; in the browser too, unless another tab has opened a new one there. */
export function clearSession(side: Side): void {
  const own = readToken(side);
  const kept = storage("localStorage")?.getItem(tokenKey(side)) ?? null;
  storage("sessionStorage")?.removeItem(tokenKey(side));
  if (own !== null && kept !== null && own !== kept) return;
  storage("localStorage")?.removeItem(tokenKey(side));
  dropCookie(tokenKey(side));
  dropCookie(rolesKey(side));
}

/** This tab goes on with the session that the same person has opened in another one since; false when there is none. */
export function takeUpNewer(side: Side): boolean {
  const key = tokenKey(side);
  const own = storage("sessionStorage")?.getItem(key);
  const kept = readCookie(key) ? storage("localStorage")?.getItem(key) : null;
  if (!own || !kept || own === kept || personOf(own) === null || personOf(own) !== personOf(kept)) return false;
  storage("sessionStorage")?.setItem(key, kept);
  return true;
}

/** Who this tab works as; null for nobody. */
export const personHere = (side: Side): string | null => personOf(readToken(side) ?? "");

/** Whose token it is; null for what isn't one. The API alone says whether it holds. */
function personOf(token: string): string | null {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === "string" ? sub : null;
  } catch {
    return null;
  }
}

/** Calls `ended` when another tab logs out of the session that this one uses; gives the way to stop. */
export function onLogoutElsewhere(side: Side, ended: () => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === tokenKey(side) && newValue === null && oldValue === readToken(side)) ended();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

const MASK = 0x5a;

/** Not a secret, only not readable at a glance: UTF-8 bytes, masked, base64, URL-encoded by the cookie. */
export function obfuscate(text: string): string {
  const bytes = new TextEncoder().encode(text).map((byte) => byte ^ MASK);
  return btoa(String.fromCharCode(...bytes));
}

export function clarify(text: string): string {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0) ^ MASK);
  return new TextDecoder().decode(bytes);
}

export function writeRoles(side: Side, roles: RoleBrief[], remember: boolean): void {
  writeCookie(rolesKey(side), obfuscate(JSON.stringify(roles)), remember ? YEAR : undefined);
}

export function readRoles(side: Side): RoleBrief[] {
  const raw = readCookie(rolesKey(side));
  if (!raw) return [];
  try {
    const roles: unknown = JSON.parse(clarify(raw));
    return Array.isArray(roles) ? (roles as RoleBrief[]) : [];
  } catch {
    return [];
  }
}

/** A token for this side, or a role list: whether it still holds is for the API to say. */
export const hasAccess = (side: Side): boolean => readToken(side) !== null || readRoles(side).length > 0;

/** Whether the person ticked "remember me" can't be read from a cookie, so it is kept beside it. */
const rememberKey = "zudesk_remember";
export const readRemember = (): boolean => storage("localStorage")?.getItem(rememberKey) === "1";
export const writeRemember = (on: boolean): void => storage("localStorage")?.setItem(rememberKey, on ? "1" : "0");
