// T14: every screen of one side while each free text that the API answers ends in a payload, and five strange origins
// send messages. Asked by `make chaos ARGS=T14` (infra/chaos/hostile_screens.py) with JSON in its first argument: what
// screens.mjs asks, and { chromium, most, texts, payloads, frames }: `texts` are the names of fields that hold free text,
// `frames` addresses of pages that post messages to their opener and parent. Says JSON: { screens, fields, executed, handled }.
// The browser is told to ignore our Content-Security-Policy: what holds must hold without it.
import { chromium } from "@playwright/test";
import { addresses, logIn, open } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const texts = new Set(asked.texts);
let at = 0;
const poisoned = new Set();

/** The same answer with a payload after each free text, one after the other. */
function poison(value, name, path) {
  if (Array.isArray(value)) return value.map((one) => poison(one, name, path));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poison(one, key, path)]));
  if (typeof value !== "string" || !texts.has(name)) return value;
  poisoned.add(`${path} ${name}`);
  return value + asked.payloads[at++ % asked.payloads.length];
}

/** Node doesn't know `*.localhost` as the browser does. */
async function answerOf(route) {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  return route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`, headers, maxRetries: 3 });
}

async function answerPoisoned(route) {
  if (route.request().headers().accept === "text/event-stream") return route.continue();
  const answer = await answerOf(route);
  if (!(answer.headers()["content-type"] ?? "").startsWith("application/json"))
    return route.fulfill({ response: answer });
  const body = await answer.json();
  if (body.code === 200) body.data = poison(body.data, "", new URL(route.request().url()).pathname);
  return route.fulfill({ response: answer, json: body });
}

const executed = [];
const handled = [];
const browser = await chromium.launch({ executablePath: asked.chromium, args: ["--no-sandbox"] });
const context = await browser.newContext({
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
  bypassCSP: true,
  serviceWorkers: "block", // its answers wouldn't be ours
});
await context.exposeFunction("hit", (what) => void executed.push(what));
const page = await context.newPage();
page.on("dialog", (dialog) => (executed.push(`dialog ${dialog.message()}`), dialog.dismiss()));
await logIn(page, asked);
const all = [...(await addresses(page, asked))].slice(0, asked.most || undefined);
await context.route("**/api/**", answerPoisoned);
for (const [name, address] of all) {
  const before = executed.length;
  await open(page, asked.origin + address);
  for (const one of await page.locator("main a[href^='javascript:' i]").all())
    executed.push(`link ${await one.textContent()}`);
  if (executed.length > before) executed.push(`on ${name}`);
}

/** A page of a strange origin in a frame of ours: nothing moves. */
for (const frame of asked.frames) {
  await open(page, asked.origin + all[0][1]);
  const stayed = page.url();
  const pages = context.pages().length;
  await page.evaluate((src) => {
    const made = document.createElement("iframe");
    made.src = src;
    document.body.append(made);
    return new Promise((done) => (made.onload = () => setTimeout(done, 500)));
  }, frame);
  const said = page.frames().at(-1);
  const acks = said ? await said.evaluate(() => window.acks ?? 0).catch(() => 0) : 0;
  if (acks > 0 || page.url() !== stayed || context.pages().length !== pages) handled.push(frame);
}
await browser.close();
console.log(JSON.stringify({ screens: all.length, fields: poisoned.size, executed, handled }));
