import { test as base, type Browser, type Page } from "@playwright/test";
import { read } from "./api";
import type { Goods, Shop } from "./shop";
import { deafUntilAlive } from "./alive";
import { accountNamed, ADMIN, logIn, operatorAccount } from "./zudesk";

type Options = Parameters<Browser["newContext"]>[0];
type Rooms = {
  room: (options?: Options) => Promise<Page>;
  operator: Page;
  /** Another one, who has opened no shop and made no account: a second person for what these ask. */
  second: Page;
  /** Another one, of the platform's finance. */
  cashier: Page;
  phone: Page;
  /** The seed's largest shop, and its owner at work in it. */
  lin: Shop;
  owner: Page;
  /** Goods of its shelf for a term of three payments, and a link to them: for leases whose goods aren't the matter. */
  leased: { goods: Pick<Goods, "title">; link: string };
};

/** A seeded shop by its owner's account. */
export function seededShop(account: string, name: string): Shop {
  const { url, password } = accountNamed(account);
  return { name, origin: url, account, password };
}

async function atWork(page: Page, operator: string): Promise<Page> {
  const { account, password } = operatorAccount(operator);
  await logIn(page, ADMIN, account, password);
  return page;
}

/** Who has logged in stays so for all journeys; after a failure the next journey begins with new rooms, and runs all the same. */
export const test = base.extend<object, Rooms>({
  context: async ({ context }, use) => {
    await context.addInitScript(deafUntilAlive);
    await use(context);
  },
  room: [
    async ({ browser }, use) => {
      const made: Page[] = [];
      await use(async (options) => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          locale: "zh-CN",
          timezoneId: "Asia/Shanghai",
          serviceWorkers: "block",
          reducedMotion: "reduce",
          ...options,
        });
        await context.addInitScript(deafUntilAlive);
        const page = await context.newPage();
        made.push(page);
        return page;
      });
      for (const page of made) await page.context().close();
    },
    { scope: "worker" },
  ],
  operator: [async ({ room }, use) => use(await atWork(await room(), "ada")), { scope: "worker" }],
  second: [async ({ room }, use) => use(await atWork(await room(), "ops")), { scope: "worker" }],
  cashier: [async ({ room }, use) => use(await atWork(await room(), "cai")), { scope: "worker" }],
  phone: [
    async ({ room }, use) => use(await room({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })),
    { scope: "worker" },
  ],
  lin: [({}, use) => use(seededShop("lin", "林记数码")), { scope: "worker" }], // eslint-disable-line no-empty-pattern
  owner: [
    async ({ room, lin }, use) => {
      const page = await room();
      await logIn(page, lin.origin, lin.account, lin.password);
      await use(page);
    },
    { scope: "worker" },
  ],
  leased: [
    async ({ owner }, use) => {
      await use(await toLease(owner));
    },
    { scope: "worker" },
  ],
});

/** Of the seed's goods the first that are the customer's behind three months, of which what is ordered at once has a deposit. */
async function toLease(owner: Page): Promise<Rooms["leased"]> {
  const { items } = await read(owner, "/api/general/shareLinkList", { status: "active", page_size: 100 });
  for (const { code, url, goods_id, sub_shop_id } of items) {
    // A sub-shop's orders are its own, and what was taken down since has no page.
    const page = goods_id && !sub_shop_id ? await read(owner, "/api/h5/page", { code }).catch(() => null) : null;
    const first = page?.goods.skus.find((one) => one.prices.length > 0 && one.available > 0 && one.deposit > 0);
    if (page?.goods.plan.code === "rent_then_own" && first?.prices[0]?.term === "m3")
      return { goods: page.goods, link: url };
  }
  throw new Error("the seed's shop has nothing to lease for three months");
}
