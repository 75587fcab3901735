import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeToken } from "@/lib/session";
import { NetworkError } from "./errors";
import { uploadPicture } from "./upload";

/** A request as the browser has it, answered by the test. */
class Request {
  static all: Request[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  responseText = "";
  status = 200;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open = vi.fn();
  send = vi.fn();
  constructor() {
    Request.all.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return "req-1";
  }
  abort() {
    this.onabort?.();
  }
  answer(envelope: object) {
    this.responseText = JSON.stringify(envelope);
    this.onload?.();
  }
}

const PICTURE = new File(["x"], "a.png");
/** A token of person 7, as the API makes them. */
const token = (number: number) => `x.${btoa(JSON.stringify({ sub: "7", number }))}.x`;
const OK = { code: 200, msg: "", data: { url: "/media/a.png" } };

beforeEach(() => {
  Request.all = [];
  vi.stubGlobal("XMLHttpRequest", Request);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [true, "broken"],
  [false, "offline"],
])("with a network (%s) that breaks, is %s", async (onLine, reason) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  const uploaded = uploadPicture(PICTURE);
  Request.all[0]!.onerror!();
  const error = await uploaded.catch((given: unknown) => given);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ reason, requestId: "req-1" });
});

it("ends when it is stopped", async () => {
  const stop = new AbortController();
  const uploaded = uploadPicture(PICTURE, undefined, stop.signal);
  stop.abort();
  await expect(uploaded).rejects.toMatchObject({ name: "AbortError" });
  await expect(uploadPicture(PICTURE, undefined, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  expect(Request.all).toHaveLength(1);
});

it("goes on under the session that another tab has opened anew", async () => {
  writeToken("store", token(1), true);
  const uploaded = uploadPicture(PICTURE);
  localStorage.setItem("zudesk_store_token", token(2));
  Request.all[0]!.answer({ code: 109, msg: "请登录", data: null });
  await vi.waitFor(() => expect(Request.all).toHaveLength(2));
  Request.all[1]!.answer(OK);
  await expect(uploaded).resolves.toEqual(OK.data);
  expect(Request.all.map(({ headers }) => headers["jwt-token"])).toEqual([token(1), token(2)]);
});
