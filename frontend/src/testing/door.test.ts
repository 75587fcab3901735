import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guarded, readable } from "../../scripts/door.mjs";

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

describe("the door in front of Next", () => {
  let server: Server;
  const seen: (string | undefined)[] = [];
  beforeAll(async () => {
    const listener = guarded((asked: IncomingMessage, answer: ServerResponse) => {
      seen.push(asked.url);
      answer.setHeader("x-middleware-rewrite", "http://127.0.0.1:35961/api/x");
      answer.setHeader("x-frame-options", "SAMEORIGIN");
      answer.end("a page");
    });
    server = createServer(listener);
    await new Promise<void>((open) => void server.listen(0, "127.0.0.1", open));
  });
  afterAll(() => void server.close());

  const ask = (method: string, path: string) =>
    new Promise<IncomingMessage>((done, fail) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ host: "127.0.0.1", port, method, path }, (answer) => done(answer.resume()));
      sent.on("error", fail).end();
    });

  it("refuses what Next can't take, ahead of it", async () => {
    expect((await ask("TRACE", "/")).statusCode).toBe(405);
    expect(seen).toEqual([]);
  });

  it("passes on all else, and tells nobody where it stands inside", async () => {
    const answer = await ask("GET", "/h5/%E0%A4%A");
    expect(seen).toEqual(["/h5/%25E0%25A4%25A"]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(answer.headers).not.toHaveProperty("x-middleware-rewrite");
  });
});
