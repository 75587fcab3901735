// Every screen of one side, logged in and warm. Asked by `make bench` (infra/bench/s14.py) with JSON in its first
// argument: { chromium, side, origin, account, password, codes, most }. Says JSON: { route: measurement }.
import { chromium } from "@playwright/test";
import { measure, withChromium } from "./lighthouse.mjs";
import { addresses, logIn } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const VIEW = { width: 1350, height: 940 };

const found = await withChromium(asked.chromium, async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  await page.setViewportSize(VIEW);
  await logIn(page, asked);
  const all = [...(await addresses(page, asked))].slice(0, asked.most || undefined);
  await page.close();
  await browser.close();
  const measured = {};
  for (const [name, address] of all) measured[name] = await measure(asked.origin + address, port, { desktop: true });
  return measured;
});
console.log(JSON.stringify(found));
