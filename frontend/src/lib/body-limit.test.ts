import { describe, expect, it } from "vitest";
import { refuseLarge } from "./body-limit";

const headers = (type: string, mb: number, language = "zh-CN") =>
  new Headers({ "content-type": type, "content-length": String(mb * 1024 * 1024), "accept-language": language });

describe("the size of a body", () => {
  it.each([
    ["application/json", 12],
    ["multipart/form-data; boundary=x", 25],
  ])("passes %s of %d MB", (type, mb) => {
    expect(refuseLarge(headers(type, mb))).toBeNull();
    expect(refuseLarge(headers(type, mb + 1))?.code).toBe(110);
  });

  it("says the limit in the caller's language", () => {
    expect(refuseLarge(headers("application/json", 20))?.msg).toBe("提交的内容不能超过 12 MB");
    expect(refuseLarge(headers("multipart/form-data", 30, "en"))?.msg).toBe("Too large: 25 MB at most");
  });

  it("passes a body of unknown size", () => expect(refuseLarge(new Headers())).toBeNull());
});
