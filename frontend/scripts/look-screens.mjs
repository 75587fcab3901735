// Every screen of one side in light and dark, in both languages, at the widths people have: what axe says, what is wider
// than its place, and a picture of it. A shop's side has its customer's pages too; "kit" has each part of the kit.
// Asked by `make bench` (infra/bench/s14.py) with JSON in its first argument: what screens.mjs asks, and { chromium,
// most, folder }. Says JSON: { screens, looks, wrong: ["route look: what"] }.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "@playwright/test";
import { customerPages } from "./customer-pages.mjs";
import { kitServer } from "./kit.mjs";
import { addresses, logIn, open } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const HEIGHTS = { 1440: 900, 1280: 800, 390: 844 };
/** Each width in both themes and both languages, each theme in both languages. */
const LOOKS = [
  { width: 1440, theme: "light", lang: "zh" },
  { width: 1440, theme: "dark", lang: "zh" },
  { width: 1440, theme: "light", lang: "en" },
  { width: 1280, theme: "light", lang: "zh" },
  { width: 1280, theme: "dark", lang: "en" },
  { width: 390, theme: "light", lang: "zh" },
  { width: 390, theme: "light", lang: "en" },
  { width: 390, theme: "dark", lang: "en" },
];
/** Of the kit: each width in each theme and language. */
const EACH = [1440, 390].flatMap((width) =>
  ["light", "dark"].flatMap((theme) => ["zh", "en"].map((lang) => ({ width, theme, lang }))),
);

const DESK = 1280;
/** Pixels by which the document is wider than its window, and at a desk each list that must be scrolled sideways. */
const excess = (desk) => {
  const over = (box) => box.scrollWidth - box.clientWidth;
  const lists = desk ? [...document.querySelectorAll("[role=region]:has(table)")].filter((box) => over(box) > 0) : [];
  return [
    ...(over(document.documentElement) > 0 ? [`wider than the window by ${over(document.documentElement)} px`] : []),
    ...lists.map((box) => `${box.getAttribute("aria-label") ?? "a table"} is wider than its place by ${over(box)} px`),
  ];
};

/** The window and cookies of a look, for every page that is opened from now on. */
async function put(page, origin, { width, theme, lang }) {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  const cookie = { url: origin, sameSite: "Lax" };
  await page.context().addCookies([
    { name: "zudesk_theme", value: theme, ...cookie },
    { name: "zudesk_lang", value: lang, ...cookie },
  ]);
}

/** What is wrong with the page as it stands. */
async function judged(page, { width, theme, lang }, name) {
  const path = join(asked.folder, `${name}-${width}-${theme}-${lang}.png`);
  await page.screenshot({ path, fullPage: asked.side === "kit" });
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  const said = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id} (${nodes.length}): ${nodes[0].target.join(" ")}`,
  );
  said.push(...(await page.evaluate(excess, width >= DESK && asked.side !== "kit")));
  return said.map((one) => `${name} ${width} ${theme} ${lang}: ${one}`);
}

/** The screens of a side; each is its name, its address and what is pressed there before one looks. */
async function screensOf(page) {
  await logIn(page, asked);
  const all = [...(await addresses(page, asked))].slice(0, asked.most || undefined);
  if (asked.side !== "store") return all;
  return [...all, ...(await customerPages(page)).slice(0, asked.most || undefined)];
}

async function side(page) {
  const all = await screensOf(page);
  const wrong = [];
  for (const look of LOOKS) {
    await put(page, asked.origin, look);
    for (const [name, address, press] of all) {
      await open(page, asked.origin + address);
      await press?.(page, look.lang);
      wrong.push(...(await judged(page, look, name)));
    }
  }
  return { screens: all.length, looks: LOOKS.length, wrong };
}

/** Once half a second changed nothing of the page: of the kit some parts show how they load, for good. */
async function still(page) {
  await page.evaluate(() => delete window.elements);
  const unchanged = () => {
    const before = window.elements;
    window.elements = document.querySelectorAll("*").length;
    return before === window.elements && document.fonts.status === "loaded";
  };
  await page.waitForFunction(unchanged, null, { polling: 500 });
}

/** Each part of the kit, as its page's tabs name them. */
async function kit(page) {
  const { origin, stop } = await kitServer();
  try {
    const wrong = [];
    let parts = 0;
    for (const look of asked.most ? EACH.slice(0, asked.most) : EACH) {
      await put(page, origin, look);
      await page.goto(`${origin}/dev/kit`);
      await page.locator("h1").waitFor();
      const tabs = page.getByRole("tablist").first().getByRole("tab");
      parts = await tabs.count();
      for (let at = 0; at < parts; at++) {
        await tabs.nth(at).click();
        await still(page);
        wrong.push(...(await judged(page, look, `kit-${at}`)));
      }
    }
    return { screens: parts, looks: EACH.length, wrong };
  } finally {
    await stop();
  }
}

mkdirSync(asked.folder, { recursive: true });
const browser = await chromium.launch({ executablePath: asked.chromium, args: ["--no-sandbox"] });
try {
  const context = await browser.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", bypassCSP: true });
  const page = await context.newPage();
  console.log(JSON.stringify(await (asked.side === "kit" ? kit(page) : side(page))));
} finally {
  await browser.close();
}
