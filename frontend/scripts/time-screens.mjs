// Every screen of one side, logged in and warm. Asked by `make bench` (infra/bench/s14.py) with JSON in its first
// argument: { chromium, side, origin, account, password, codes, most }. Says JSON: { route: measurement }.
import { chromium } from "@playwright/test";
import { isOn, matchRoute, ROUTES } from "../src/lib/routes.ts";
import { measure, withChromium } from "./lighthouse.mjs";

const asked = JSON.parse(process.argv[2]);
const VIEW = { width: 1350, height: 940 };
const routes = ROUTES.filter((route) => isOn(route, asked.side));
const isBare = ({ path }) => !path.includes(":");

async function logIn(page) {
  await page.goto(`${asked.origin}/main/login`);
  await page.locator("input[autocomplete=username]").fill(asked.account);
  await page.locator("input[type=password]").fill(asked.password);
  await page.locator("button[type=submit]").click();
  if (asked.codes) {
    const shown = await (await fetch(new URL("/control/authenticator", asked.codes))).json();
    await page.locator("input[autocomplete=one-time-code]").fill(shown[asked.account]);
    await page.locator("button[type=submit]").click();
  }
  await page.getByRole("navigation").first().waitFor();
}

/** Opens the page as a person would, and gives the addresses that it leads to. */
async function visit(page, address) {
  await page.goto(asked.origin + address);
  await page.waitForLoadState("networkidle");
  return page.locator("a[href^='/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
}

/** An address for each route: its path, or of a page about one row what another page leads to. Warms every page. */
async function addresses(page) {
  const known = new Map(routes.filter(isBare).map(({ name, path }) => [name, path]));
  const waiting = [...known.values()];
  while (waiting.length > 0) {
    for (const link of await visit(page, waiting.shift())) {
      const name = matchRoute(new URL(link, asked.origin).pathname)?.name;
      const isNew = name && (!known.has(name) || (/[?&]id=/.test(link) && !known.get(name).includes("id=")));
      if (!isNew || !routes.some((route) => route.name === name)) continue;
      known.set(name, link);
      waiting.push(link);
    }
  }
  const lost = routes.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (lost.length > 0) throw new Error(`no page leads to ${lost.join(", ")}`);
  return known;
}

const found = await withChromium(asked.chromium, async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  await page.setViewportSize(VIEW);
  await logIn(page);
  const all = [...(await addresses(page))].slice(0, asked.most || undefined);
  await page.close();
  await browser.close();
  const measured = {};
  for (const [name, address] of all) measured[name] = await measure(asked.origin + address, port, { desktop: true });
  return measured;
});
console.log(JSON.stringify(found));
