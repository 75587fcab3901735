// Every screen of one side in light and dark, in both languages, at the widths people have: what axe says, what is wider
// than the window, and a picture of it. Asked by `make bench` (infra/bench/s14.py) with JSON in its first argument:
// what screens.mjs asks, and { chromium, most, folder }. Says JSON: { screens, looks, wrong: ["route look: what"] }.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "@playwright/test";
import { addresses, logIn, open } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const HEIGHTS = { 1440: 900, 1280: 800, 390: 844 };
const LOOKS = [
  { width: 1440, theme: "light", lang: "zh" },
  { width: 1440, theme: "dark", lang: "zh" },
  { width: 1440, theme: "light", lang: "en" },
  { width: 1280, theme: "light", lang: "zh" },
  { width: 390, theme: "light", lang: "zh" },
  { width: 390, theme: "dark", lang: "en" },
];
const GRAVE = ["serious", "critical"];

/** Pixels by which the document is wider than its window; a table that scrolls by itself isn't. */
const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function look(page, { width, theme, lang }, name, address) {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  const cookie = { url: asked.origin, sameSite: "Lax" };
  await page.context().addCookies([
    { name: "zudesk_theme", value: theme, ...cookie },
    { name: "zudesk_lang", value: lang, ...cookie },
  ]);
  await open(page, asked.origin + address);
  await page.screenshot({ path: join(asked.folder, `${name}-${width}-${theme}-${lang}.png`) });
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  const said = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].target.join(" ")}`);
  const wider = await page.evaluate(excess);
  if (wider > 0) said.push(`wider than the window by ${wider} px`);
  return said.map((one) => `${name} ${width} ${theme} ${lang}: ${one}`);
}

mkdirSync(asked.folder, { recursive: true });
const browser = await chromium.launch({ executablePath: asked.chromium, args: ["--no-sandbox"] });
const context = await browser.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", bypassCSP: true });
const page = await context.newPage();
await logIn(page, asked);
const all = [...(await addresses(page, asked))].slice(0, asked.most || undefined);
const wrong = [];
for (const one of LOOKS) for (const [name, address] of all) wrong.push(...(await look(page, one, name, address)));
await browser.close();
console.log(JSON.stringify({ screens: all.length, looks: LOOKS.length, wrong }));
