// The screens of one side, for scripts that open them all in a browser. `asked`: { side, origin, account, password,
// codes }; `codes` is the address of the sandbox that shows the second factor, where the account has one.
import { isOn, matchRoute, ROUTES } from "../src/lib/routes.ts";

const isBare = ({ path }) => !path.includes(":");

export async function logIn(page, asked) {
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

/** Opens the page as a person would and waits until it shows what it asked for. */
export async function open(page, address) {
  await page.goto(address);
  await drawn(page);
}

/** Once what stands in the window is whole. The live feed never ends, so the network is never idle. */
export async function drawn(page) {
  await page.waitForFunction(() => {
    const words = document.querySelector("h1") && !document.querySelector("main [aria-busy=true], main .skeleton");
    const inSight = (one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight;
    // Pictures further down come by scrolling.
    const pictures = [...document.images].every((one) => one.complete || !inSight(one));
    return words && document.fonts.status === "loaded" && pictures;
  });
}

/** Opens the page, and gives the addresses that it leads to. */
async function visit(page, asked, address) {
  await open(page, asked.origin + address);
  return page.locator("a[href^='/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
}

/** An address for each route: its path, or of a page about one row what another page leads to. Warms every page. */
export async function addresses(page, asked) {
  const routes = ROUTES.filter((route) => isOn(route, asked.side));
  const known = new Map(routes.filter(isBare).map(({ name, path }) => [name, path]));
  const waiting = [...known.values()];
  while (waiting.length > 0) {
    for (const link of await visit(page, asked, waiting.shift())) {
      const name = matchRoute(new URL(link, asked.origin).pathname)?.name;
      const isNew = name && (!known.has(name) || (/[?&]id=/.test(link) && !known.get(name).includes("id=")));
      if (!isNew || !routes.some((route) => route.name === name)) continue;
      known.set(name, link);
      waiting.push(link);
    }
  }
  const lost = routes.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (lost.length > 0) throw new Error(`no page leads to ${lost.join(", ")}: ${[...known.values()].join(" ")}`);
  return known;
}
