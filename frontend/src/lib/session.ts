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

/** Ends the session of `side` in this browser. */
export function clearSession(side: Side): void {
  for (const key of [tokenKey(side), rolesKey(side)]) {
    storage("sessionStorage")?.removeItem(key);
    storage("localStorage")?.removeItem(key);
    dropCookie(key);
  }
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
