import { describe, expect, it } from "vitest";
import { loginPath, safeTarget } from "./target";

const HERE = "http://lin.localhost:3000";

describe("target after log-in", () => {
  it.each(["/orderInfo/1?tab=bills#x", "/productManage", "/"])("keeps %s", (path) =>
    expect(safeTarget(path, HERE)).toBe(path),
  );

  it.each([
    null,
    "",
    "orderInfo",
    "//evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "https://evil.com",
    "javascript:alert(1)",
    "/\t/evil.com",
    "/\n/evil.com",
    "/.//evil.com",
    "/x/..//evil.com",
    "http:evil.com",
    "/main/login?target=/",
    "/MAIN/rolePicker",
    "%2F%2Fevil.com",
  ])("turns %j into /", (path) => expect(safeTarget(path, HERE)).toBe("/"));

  it("goes round through the login path", () => {
    const target = new URL(loginPath("/orderInfo/1?a=b&c=d"), HERE).searchParams.get("target");
    expect(target).toBe("/orderInfo/1?a=b&c=d");
  });

  it("is not wrapped again by what is asked for on the way", () => {
    const once = loginPath("/regularOrder?status=pending_audit");
    expect(loginPath(once)).toBe(once);
    expect(loginPath("/main/login")).toBe("/main/login");
  });
});
