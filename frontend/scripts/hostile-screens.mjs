// T14: every screen of one side while each free text that the API answers ends in a payload, and what opens there; of a
// shop's side its customers' pages, too; and five strange origins send messages. Asked by `make chaos ARGS=T14`
// (infra/chaos/hostile_screens.py) with JSON in its first argument: what screens.mjs asks, and { chromium, most, turns,
// arm, payloads, keeps, shop, leased, pages, frames }. `arm` is the address of what stands between Next and the API: by a
// number, the turn of the payloads, it begins to write them behind texts, below 0 behind those that aren't empty, and
// lets nothing through that changes something; by nothing it ends. `keeps`: the API itself is to keep some, before.
// `pages` are addresses of customers' orders, `frames` of pages that post messages to their opener and parent.
// Says JSON: { screens, pages, pressed, kept, refused, broken, executed, handled }.
// The browser is told to ignore our Content-Security-Policy: what holds must hold without it.
import { chromium } from "@playwright/test";
import { customerPages, shopNamed, shopTyped } from "./customer-pages.mjs";
import { addresses, logIn, open } from "./screens.mjs";

const asked = JSON.parse(process.argv[2]);
const executed = [];
const handled = [];
const broken = [];
let where = "";
let pressed = 0;

const arm = (turn) => fetch(asked.arm, { method: "POST", body: String(turn) });
const disarm = () => fetch(asked.arm, { method: "POST" });

const browser = await chromium.launch({ executablePath: asked.chromium, args: ["--no-sandbox"] });

/** A browser in which whatever a payload does is heard, wherever it does it. */
async function newContext() {
  const context = await browser.newContext({
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    bypassCSP: true,
    serviceWorkers: "block", // its answers wouldn't be ours
  });
  await context.exposeFunction("hit", (what) => void executed.push(`${what} on ${where}`));
  await context.addInitScript(() => (window.print = () => undefined)); // it waits for a hand
  context.on("page", (page) => page.on("filechooser", () => undefined)); // so does this, unless somebody listens
  context.on("dialog", (dialog) => {
    if (dialog.type() === "beforeunload") return dialog.accept(); // ours, of a form that was begun
    executed.push(`dialog ${dialog.message()} on ${where}`);
    return dialog.dismiss();
  });
  return context;
}

/** What would run once it is pressed, or leads a page elsewhere. */
const LIVE = ["a[href^='javascript:' i]", "[action^='javascript:' i]", "iframe[src^='javascript:' i]"]
  .concat(["iframe[srcdoc]", "base", "meta[http-equiv='refresh' i]"])
  .join();

async function look(page) {
  const found = await page
    .evaluate((live) => [...document.querySelectorAll(live)].map((one) => one.outerHTML.slice(0, 200)), LIVE)
    .catch(() => []); // it goes on to another page
  const live = found.filter((one) => !one.includes("React has blocked a javascript: URL"));
  executed.push(...live.map((one) => `${one} on ${where}`));
}

/** Whether the page came up as a whole, with the payloads in it. */
async function opens(page, address) {
  try {
    await open(page, address);
    await look(page);
    return true;
  } catch (error) {
    broken.push(`${where}: ${error.message.split("\n")[0]}`);
    return false;
  }
}

const POPPED = "[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, [role=listbox]:visible";
const BUTTONS = "main button:not([role=tab]):not([type=submit]), main summary";
const WITHIN = "[role=dialog] [role=tab], [role=alertdialog] [role=tab]";
const ROWS = 3; // of each list: others offer the same
const PRESSES = asked.most ? 3 : 80; // of each screen
const PAUSE = 400;

/** Marks the first of these that nobody has pressed by this name at this place, and says which; null: none is left. */
const mark = (page, which, done) =>
  page.evaluate(
    ({ which, done, rows }) => {
      for (const old of document.querySelectorAll("[data-t14]")) old.removeAttribute("data-t14");
      for (const one of document.querySelectorAll(which)) {
        const row = one.closest("tbody tr");
        if (one.matches(":disabled, [aria-disabled=true], [aria-selected=true]") || !one.checkVisibility()) continue;
        if (row && row.sectionRowIndex >= rows) continue;
        const name = (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 12);
        const key = [one.closest("[role=tabpanel]")?.id, row?.sectionRowIndex, one.role, name].join(" ");
        if (done.includes(key)) continue;
        one.setAttribute("data-t14", "");
        return key;
      }
      return null;
    },
    { which, done: [...done], rows: ROWS },
  );

/** Presses what is marked, and looks at what that opened. */
async function press(page) {
  await page
    .locator("[data-t14]")
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined); // something else is above it
  pressed++;
  await page.waitForTimeout(PAUSE);
  await page
    .waitForFunction(() => !document.querySelector("main [aria-busy=true], [role=dialog] [aria-busy=true]"), null, {
      timeout: 3000,
    })
    .catch(() => undefined); // a part that loads for good is looked at as it stands
  await look(page);
}

/** What is marked, pressed; where it opened a menu, the next of its entries. Whether the menu has more. */
async function pressThrough(page, done) {
  await press(page);
  const entry = "[role=menuitem]";
  const next = await mark(page, entry, done);
  if (next === null) return false;
  done.add(next);
  await press(page);
  return true;
}

/** In a dialog its tabs alone are pressed: it would be confirmed else. */
async function pressWithin(page) {
  const done = new Set();
  for (let key; done.size < ROWS * 2 && (key = await mark(page, WITHIN, done)) !== null; done.add(key))
    await press(page);
}

/** The page without what was opened, at the address it was at; false: it doesn't come back. */
async function back(page, address) {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  for (let tries = 0; tries < 3 && (await page.locator(POPPED).count()) > 0; tries++) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(PAUSE);
  }
  const stays = new URL(page.url()).pathname === new URL(address).pathname;
  return (stays && (await page.locator(POPPED).count()) === 0) || opens(page, address);
}

/** Presses what the page offers, of each name one; tabs once nothing is left on the one that is open. */
async function pressAll(page) {
  const done = new Set();
  for (let at = page.url(), presses = 0; presses < PRESSES; presses++) {
    try {
      const key = (await mark(page, BUTTONS, done)) ?? (await mark(page, "main [role=tab]", done));
      if (key === null) return;
      done.add(key);
      if (await pressThrough(page, done)) done.delete(key);
      await pressWithin(page);
    } catch (error) {
      if (!/navigation|destroyed|detached/i.test(error.message)) broken.push(`${where}: ${error.message}`);
    }
    if (!(await back(page, at))) return;
    at = page.url();
  }
}

/** What stands above all screens is opened, and no more: its menu logs out. */
async function pressAbove(page) {
  const done = new Set();
  for (let key, at = page.url(); (key = await mark(page, "header[data-shell] button", done)) !== null; done.add(key)) {
    await press(page);
    if (!(await back(page, at))) return;
  }
}

/** The console: each screen, with what it opens. */
async function screens(page, all) {
  for (const [place, [name, address]] of all.entries()) {
    where = name;
    await arm(place);
    await opens(page, asked.origin + address);
    await arm(-1 - place); // what is said to bar an act would bar it else
    if (!(await opens(page, asked.origin + address))) continue;
    if (place === 0) await pressAbove(page);
    await pressAll(page);
  }
}

/** A shop's customers: each page by itself in a new tab, once for each payload. What it offers is pressed once. */
async function customers(all) {
  const context = await newContext();
  for (const [name, address, fill] of all) {
    for (let turn = -1; turn < asked.turns; turn++) {
      where = `${name} ${turn}`;
      await arm(turn);
      const page = await context.newPage();
      if (await opens(page, new URL(address, asked.origin).href)) {
        await fill?.(page, "zh").catch((error) => broken.push(`${where}: ${error.message.split("\n")[0]}`));
        await look(page);
        if (turn < 0) await pressAll(page);
      }
      await page.close();
    }
  }
  await context.close();
}

/** A page of a strange origin in a frame of ours: nothing moves. */
async function strangers(page, address) {
  for (const frame of asked.frames) {
    await open(page, address);
    const stayed = page.url();
    const pages = page.context().pages().length;
    await page.evaluate((src) => {
      const made = document.createElement("iframe");
      made.src = src;
      document.body.append(made);
      return new Promise((done) => (made.onload = () => setTimeout(done, 500)));
    }, frame);
    const said = page.frames().at(-1);
    const acks = said ? await said.evaluate(() => window.acks ?? 0).catch(() => 0) : 0;
    if (acks > 0 || page.url() !== stayed || page.context().pages().length !== pages) handled.push(frame);
  }
}

/** Of a shop: addresses of what its customers see, an order that was placed now, and what is gone. */
const GONE = [
  ["h5-gone", "/h5/nothing"],
  ["h5-order-gone", "/h5/order/there-is-no-such-order"],
];
async function pagesOf(page) {
  const orders = asked.pages.map((address, place) => [`h5-order-${place}`, address]);
  return [...(await customerPages(page, asked.keeps ? asked.payloads : null)), ...GONE, ...orders];
}

await disarm();
const page = await (await newContext()).newPage();
await logIn(page, asked);
const isShop = asked.side === "store";
const keep = isShop ? shopTyped : shopNamed;
const { kept, refused } = asked.keeps ? await keep(page, asked) : { kept: [], refused: [] };
const all = [...(await addresses(page, asked))].slice(0, asked.most || undefined);
const own = isShop ? (await pagesOf(page)).slice(0, asked.most || undefined) : [];
await screens(page, all);
await customers(own);
await arm(0);
where = "a strange frame";
await strangers(page, asked.origin + all[0][1]);
await disarm();
await browser.close();
const counts = { screens: all.length, pages: own.length, pressed, kept: kept.length };
console.log(JSON.stringify({ ...counts, refused, broken, executed, handled }));
