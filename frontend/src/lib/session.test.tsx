import { describe, expect, it, vi } from "vitest";
import {
  clarify,
  clearSession,
  hasAccess,
  obfuscate,
  onLogoutElsewhere,
  readRoles,
  readToken,
  writeRoles,
  writeToken,
} from "./session";

describe("session", () => {
  it("keeps the sides apart", () => {
    writeToken("admin", "a", false);
    expect(readToken("admin")).toBe("a");
    expect(readToken("store")).toBeNull();
  });

  it("is in all three places", () => {
    writeToken("store", "s", true);
    expect(sessionStorage.getItem("zudesk_store_token")).toBe("s");
    expect(localStorage.getItem("zudesk_store_token")).toBe("s");
    expect(document.cookie).toContain("zudesk_store_token=s");
  });

  it("opens in another tab while the cookie lives", () => {
    writeToken("store", "s", true);
    sessionStorage.clear();
    expect(readToken("store")).toBe("s");
  });

  it("doesn't come back from the local store after the cookie ended with the browser", () => {
    writeToken("store", "s", false);
    sessionStorage.clear();
    document.cookie = "zudesk_store_token=; path=/; max-age=0";
    expect(readToken("store")).toBeNull();
  });

  it("hides the role list from a glance and brings Chinese names back", () => {
    writeRoles("store", [{ id: "1", name: "店主" }], false);
    expect(document.cookie).not.toContain("店主");
    expect(readRoles("store")).toEqual([{ id: "1", name: "店主" }]);
    expect(clarify(obfuscate("财务 & 风控"))).toBe("财务 & 风控");
  });

  it("lets in with a token or with a role list, and no longer after log-out", () => {
    expect(hasAccess("store")).toBe(false);
    writeRoles("store", [{ id: "1", name: "店主" }], false);
    expect(hasAccess("store")).toBe(true);
    clearSession("store");
    writeToken("store", "s", true);
    clearSession("store");
    expect(hasAccess("store")).toBe(false);
  });

  it("reads a broken role cookie as none", () => {
    document.cookie = "zudesk_store_roles=%%%; path=/";
    expect(readRoles("store")).toEqual([]);
  });

  it("that another tab has opened anew outlives the end of this tab's own", () => {
    writeToken("store", "new", true);
    writeRoles("store", [{ id: "1", name: "店主" }], true);
    sessionStorage.setItem("zudesk_store_token", "old");
    clearSession("store");
    expect(readToken("store")).toBe("new");
    expect(readRoles("store")).toHaveLength(1);
  });

  it("tells the tabs that use it when it was logged out of", () => {
    writeToken("store", "s", true);
    const ended = vi.fn();
    const stop = onLogoutElsewhere("store", ended);
    const tell = (oldValue: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key: "zudesk_store_token", oldValue, newValue }));
    tell("another", null);
    tell("s", "newer");
    expect(ended).not.toHaveBeenCalled();
    tell("s", null);
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });
});
