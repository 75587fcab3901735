// The README's pictures of one side. Asked by `python -m infra.pictures` with JSON in its first argument: what screens.mjs
// asks, and { chromium, folder, screens: [{ path, through, files: { light, dark } }] }; `through` is how the link begins that
// is followed. Says the files' names in JSON.
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { logIn, open } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const WINDOW = { width: 1440, height: 900 };

/** Where the first link of a page that begins so leads to. */
async function linkOf(page, path, through) {
  await open(page, asked.origin + path);
  const link = page.locator(`main a[href^="${through}"]`).first();
  await link.waitFor();
  return link.getAttribute("href");
}

const browser = await chromium.launch({ executablePath: asked.chromium, args: ["--no-sandbox"] });
try {
  const context = await browser.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", viewport: WINDOW });
  const page = await context.newPage();
  await logIn(page, asked);
  const taken = [];
  for (const { path, through, files } of asked.screens) {
    const address = asked.origin + (through ? await linkOf(page, path, through) : path);
    for (const [theme, name] of Object.entries(files)) {
      await context.addCookies([{ name: "zudesk_theme", value: theme, url: asked.origin, sameSite: "Lax" }]);
      await open(page, address);
      await page.screenshot({ path: join(asked.folder, name), animations: "disabled" });
      taken.push(name);
    }
  }
  console.log(JSON.stringify(taken));
} finally {
  await browser.close();
}
