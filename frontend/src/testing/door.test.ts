import { Console } from "node:console";
import { readdirSync, readFileSync } from "node:fs";
import http, { request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { format } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { askable, readable, stand, taken } from "../../scripts/door.mjs";

describe("an address that is no text", () => {
  it.each([
    ["/%", "/%25"],
    ["/h5/%E0%A4%A", "/h5/%25E0%25A4%25A"],
    ["/h5/%E0%A4?from=sms%", "/h5/%25E0%25A4?from=sms%"],
  ])("%s is one of a page that isn't there", (cut, whole) => {
    expect(() => decodeURIComponent(cut.split("?")[0]!)).toThrow(URIError);
    expect(readable(cut)).toBe(whole);
  });

  it.each(["/", "/h5/Ab3dE7", "/h5/%E4%BD%A0", "/review?q=%"])("%s stays as it is", (url) =>
    expect(readable(url)).toBe(url),
  );
});

it.each([
  ["/?" + Array(200).fill("a").join("&"), true],
  ["/?" + Array(201).fill("a").join("&"), false],
  ["*", false],
  ["http://evil.example/", false],
])("%.40s is asked: %s", (url, asked) => expect(askable(url)).toBe(asked));

it.each([
  ["GET", "/", true],
  ["HEAD", "/h5/x", true],
  ["POST", "/api/h5/visit?a", true],
  ["PUT", "/api/open/x", true],
  ["POST", "/csp-report", true],
  ["POST", "/", false],
  ["POST", "/h5/x", false],
  ["POST", "/api", false],
  ["POST", "/api/../h5/x", false],
  ["POST", "/api/%2e%2E/x", false],
  ["POST", "/api\\..\\x", false],
  ["POST", "//a/api/x", false],
  ["POST", "/apix/", false],
  ["PROPFIND", "/", false],
])("%s %s is taken: %s", (method, url, is) => expect(taken(method, url)).toBe(is));

it("no file makes a Server Action, which the door would refuse", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(500);
  const making = sources.filter((name) => /^\s*["']use server["']/m.test(readFileSync(`src/${name}`, "utf8")));
  expect(making).toEqual([]);
});

describe("the door in front of Next", () => {
  let server: Server;
  const seen: (string | undefined)[] = [];
  const upgraded = vi.fn();
  let heard: (error: Error) => void = () => undefined;
  beforeAll(async () => {
    const { createServer } = http;
    vi.stubGlobal("console", new Console(process.stdout, process.stderr));
    stand();
    server = http.createServer((asked: IncomingMessage, answer: ServerResponse) => {
      seen.push(asked.url);
      if (asked.method === "POST") return void asked.on("error", (error) => heard(error)).resume();
      answer.setHeader("x-middleware-rewrite", "http://127.0.0.1:35961/api/x");
      answer.setHeader("x-frame-options", "SAMEORIGIN");
      answer.end("a page");
    });
    Object.assign(http, { createServer });
    server.on("upgrade", upgraded);
    await new Promise<void>((open) => void server.listen(0, "127.0.0.1", open));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  const ask = (method: string, path: string, headers = {}) =>
    new Promise<IncomingMessage>((done, fail) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => done(answer.resume()));
      sent.on("error", fail).end();
    });

  it.each([{ "Next-Action": "写进日志" }, { "Content-Type": "multipart/form-data; boundary=x" }])(
    "refuses what Next would take for a Server Action, ahead of it: %j",
    async (headers) => {
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodeURI(value)]));
      const answer = await ask("POST", "/h5/x", sent);
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
      expect(seen).toEqual([]);
    },
  );

  it("refuses what Next can't take, ahead of it", async () => {
    expect((await ask("TRACE", "/")).statusCode).toBe(405);
    expect((await ask("GET", "/?" + "&a".repeat(7_000))).statusCode).toBe(400);
    expect((await ask("OPTIONS", "*")).statusCode).toBe(400);
    expect(seen).toEqual([]);
  });

  /** Until its end; a socket that nobody answers and closes fails by time. */
  const raw = (text: string) =>
    new Promise<string>((done, fail) => {
      let said = "";
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text));
      socket.setEncoding("utf8").on("data", (piece: string) => (said += piece));
      socket.on("close", () => done(said)).on("error", fail);
    });

  it.each([
    ["TRACE /%ff", "HTTP/1.1 405", []],
    ["GET /%ff", "HTTP/1.1 200", ["/%25ff"]],
  ])("stands before what asks for another protocol as well: %s", async (asked, status, passed) => {
    seen.length = 0;
    const said = await raw(`${asked} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: x\r\n\r\n`);
    expect(said).toMatch(status);
    expect(seen).toEqual(passed);
    expect(upgraded).not.toHaveBeenCalled();
  });

  it("says of a body that is cut off one line, as Next writes what it can't read", async () => {
    const written = new Promise<string>((done) => (heard = (error) => done(format(error))));
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("POST /api/h5/visit HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n{");
      setTimeout(() => socket.destroy(), 50);
    });
    expect(await written).toBe("A body was cut off by who sent it");
  });

  it("of a call that the API doesn't answer says why and not which: its address may be a key", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const failed = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
    console.error("Failed to proxy http://127.0.0.1:1/api/h5/order?token=eyJ0", failed);
    console.error("another", 7);
    const lines = said.mock.calls.map(([line]) => String(line));
    said.mockRestore();
    expect(lines).toEqual(["The API doesn't answer: connect ECONNREFUSED 127.0.0.1:1\n", "another 7\n"]);
    const next = readFileSync("node_modules/next/dist/server/lib/router-utils/proxy-request.js", "utf8");
    expect(next).toContain("console.error(`Failed to proxy ${target}`, err)");
  });

  it("passes on all else, and tells nobody where it stands inside", async () => {
    seen.length = 0;
    const answer = await ask("GET", "/h5/%E0%A4%A");
    expect(seen).toEqual(["/h5/%25E0%25A4%25A"]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(answer.headers).not.toHaveProperty("x-middleware-rewrite");
  });
});
