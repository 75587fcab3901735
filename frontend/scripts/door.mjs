// In front of Next, in the same process (finish-standalone.mjs): what it would answer with a bare 500 and a stack in the
// log before anything of ours is asked, and what it tells of our inside.
import http from "node:http";
import { inspect } from "node:util";

/** What a browser says of a page's policy (lib/csp-report.ts): all else that isn't read is the API's. */
const REPORTS = "/csp-report";
/** Next makes a Request of each, which knows none of these. */
const REFUSED = ["TRACE", "TRACK", "CONNECT"];
/** Next looks through all of a query for each of its names: 7,000 of them stop every page for two seconds. */
const MOST_NAMES = 200;
/** Where a page or the API stands inside. */
const INSIDE = /^x-middleware-/i;

/** Who goes away in the middle of a body is no fault of ours. Next writes what it gets of it to the log, which was a stack. */
const CUT_OFF = "A body was cut off by who sent it";

/** An address whose path is no text, as one that was cut off in a message: its signs are taken for what they are, and nothing is there. */
export function readable(url) {
  const [path] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Whether Next is asked about it: a proxy's whole address, or none, is no page's. */
export function askable(url) {
  return url.startsWith("/") && url.split("&", MOST_NAMES + 1).length <= MOST_NAMES;
}

/**
 * A page is only read. Of a POST Next looks whether it is a Server Action, which we have none of, and writes into the log
 * which one its sender named. The path is the one that pages are found by: `/api/../x` is a page's.
 */
export function taken(method, url) {
  const { pathname } = new URL(`http://here${url}`);
  return method === "GET" || method === "HEAD" || pathname === REPORTS || pathname.startsWith("/api/");
}

const guarded = (listener) => (request, response) => {
  if (REFUSED.includes(request.method)) {
    response.writeHead(405, { Allow: "GET, HEAD, POST" }).end();
    return;
  }
  if (!askable(request.url)) {
    response.writeHead(400).end();
    return;
  }
  if (!taken(request.method, request.url)) {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  request.url = readable(request.url);
  request.on("error", (error) => Object.defineProperty(error, inspect.custom, { value: () => CUT_OFF }));
  const write = response.writeHead;
  response.writeHead = (...given) => {
    for (const name of response.getHeaderNames()) if (INSIDE.test(name)) response.removeHeader(name);
    return write.apply(response, given);
  };
  listener(request, response);
};

// Where nobody listens for it, Node takes a wish for another protocol as any request. Next listens, which would be ahead
// of this door, and leaves the connection open.
function withoutUpgrades(server) {
  const on = server.on;
  server.on = server.addListener = (name, listener) => (name === "upgrade" ? server : on.call(server, name, listener));
  return server;
}

// Next says the whole address of what it couldn't pass on, and in an address are tokens and codes; a stack behind it.
function withoutAddresses(said) {
  const error = said.error;
  said.error = (first, ...more) => {
    if (!String(first).startsWith("Failed to proxy ")) return error.call(said, first, ...more);
    error.call(said, `The API doesn't answer: ${more[0]?.message ?? more[0]}`);
  };
}

/** Every server of this process has it from now on: the standalone one offers no place for it. */
export function stand() {
  withoutAddresses(console);
  const make = http.createServer;
  http.createServer = (...given) =>
    withoutUpgrades(make(...given.map((one) => (typeof one === "function" ? guarded(one) : one))));
}
