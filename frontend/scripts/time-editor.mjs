// From a key in the goods editor to the paint that shows it. Asked by `make bench` (infra/bench/g2.py) with JSON in its
// first argument: { origin, token, chromium, goods: { name: id }, keys, rounds }. Says JSON: { name: { field: [[ms …] a round] } }.
import { chromium } from "@playwright/test";
import { drawn } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const FIELDS = { stock: /库存$/, rent: /日租金$/, title: /^商品标题/ };
const PAUSE_MS = 60;

/** Runs in the page. The message comes after the frame that follows the key has been painted. */
function watch(token) {
  sessionStorage.setItem("zudesk_store_token", token);
  window.painted = [];
  addEventListener(
    "keydown",
    (event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.painted.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

/** Four digits in, four out: a cell of figures takes no more. */
const keysOf = (field, count) =>
  Array.from({ length: count }, (_, i) =>
    field === "title" ? String(i % 10) : i % 8 < 4 ? String((i % 8) + 1) : "Backspace",
  );

async function typed(page, field) {
  await page.getByLabel(FIELDS[field]).first().click();
  await page.keyboard.press("End");
  if (field !== "title") for (let i = 0; i < 8; i++) await page.keyboard.press("Backspace");
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.painted = [];
  });
  for (const key of keysOf(field, asked.keys)) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForFunction((count) => window.painted.length >= count, asked.keys);
  return page.evaluate(() => window.painted);
}

async function round(browser, id) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  await context.addInitScript(watch, asked.token);
  await context.route("**/media/**", (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  await page.goto(`${asked.origin}/product?id=${id}`);
  await page.getByRole("tab", { name: /月/ }).first().waitFor();
  await drawn(page);
  const found = {};
  for (const field of Object.keys(FIELDS)) found[field] = await typed(page, field);
  await context.close();
  return found;
}

const browser = await chromium.launch({ executablePath: asked.chromium, args: ["--no-sandbox"] });
const times = {};
for (let at = 0; at < asked.rounds; at++) {
  for (const [name, id] of Object.entries(asked.goods)) {
    for (const [field, ms] of Object.entries(await round(browser, id))) ((times[name] ??= {})[field] ??= []).push(ms);
  }
}
await browser.close();
console.log(JSON.stringify(times));
