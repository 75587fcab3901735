import { expect, type Page, type Request } from "@playwright/test";
import { kitServer } from "../scripts/kit.mjs";
import type { Place } from "../src/testing/money-calls";
import { expectAccessible } from "./support/accessible";
import { test } from "./support/rooms";

const LOOKS = [
  { width: 1440, theme: "light", lang: "zh", title: "收件人" },
  { width: 1440, theme: "dark", lang: "en", title: "Receiver" },
  { width: 390, theme: "light", lang: "en", title: "Receiver" },
  { width: 390, theme: "dark", lang: "zh", title: "收件人" },
];
let kit: Awaited<ReturnType<typeof kitServer>>;

test.beforeAll(async () => {
  kit = await kitServer();
});
test.afterAll(() => kit?.stop());

// All parts in all looks are of `make bench` (S14).
test("what is shown of people and goods, in four looks", async ({ page, context }) => {
  const { origin } = kit;
  for (const { width, theme, lang, title } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await context.addCookies([
      { name: "zudesk_theme", value: theme, url: origin, sameSite: "Lax" },
      { name: "zudesk_lang", value: lang, url: origin, sameSite: "Lax" },
    ]);
    await page.goto(`${origin}/dev/kit?part=people`);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
});

// On paper nothing can be pressed, and a drawing that was measured on a wide screen keeps to its card.
test("charts of one day and of four hundred, on a phone and printed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${kit.origin}/dev/kit?part=charts`);
  const year = page.locator("section", { has: page.getByRole("heading", { name: "实收租金，近 400 天" }) });
  await expect(year.getByRole("list")).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ media: "print" });
  await expect(year.getByRole("button").first()).toBeHidden();
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(
      () =>
        [...document.querySelectorAll("section svg[viewBox]")].filter(
          (one) => one.getBoundingClientRect().right > one.closest("section")!.getBoundingClientRect().right + 1,
        ).length,
    );
    expect(wider, `at ${width} px`).toBe(0);
  }
});

type Shown = { path: string; steps: readonly string[]; fill?: string };

/** A place that acts are sent from; `asked` is a form that asks first. `steps`: the last one sends. */
const SENT_FROM: Record<Place | "asked", Shown> = {
  ask: { path: "/api/sales/confirmReceipt", steps: ["打开", "确认签收"] },
  asked: { path: "/api/bills/waive", steps: ["打开", "减免", "减免 ¥0.60"], fill: "客户沟通" },
  form: { path: "/api/bills/waive", steps: ["打开", "减免"], fill: "客户沟通" },
  phone: { path: "/api/h5/cancel", steps: ["取消订单", "确认取消"] },
};

/** Loads the page, and waits until its buttons do something. */
async function load(page: Page): Promise<void> {
  await page.goto(`${kit.origin}/dev/kit?part=money`);
  await expect(page.getByRole("region", { name: "phone", exact: true })).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
}

/** Opens the place and presses all but the last step; gives the last. */
async function opened(page: Page, name: string, { steps, fill }: Shown) {
  const way = page.getByRole("region", { name, exact: true });
  await way.getByRole("button", { name: steps[0] }).click();
  if (fill) await page.getByRole("dialog").getByLabel("原因").fill(fill);
  for (const step of steps.slice(1, -1)) await page.getByRole("dialog").getByRole("button", { name: step }).click();
  const box = fill && steps.length === 2 ? page.getByRole("dialog") : page.getByRole("alertdialog");
  return { way, last: box.getByRole("button", { name: steps.at(-1)!, exact: true }) };
}

for (const [name, shown] of Object.entries(SENT_FROM))
  test(`money that is sent from: ${name}`, async ({ page }) => {
    const sent: Request[] = [];
    page.on("request", (one) => void (new URL(one.url()).pathname === shown.path && sent.push(one)));
    const answer = (body: object) => ({ json: { data: null, msg: "", ...body } });

    await test.step("is refused once, in its place", async () => {
      await page.route(`**${shown.path}`, (route) => route.fulfill(answer({ code: 111, msg: "状态已改变，请刷新" })));
      await load(page);
      const { last } = await opened(page, name, shown);
      await last.click();
      await expect(page.getByText("状态已改变，请刷新")).toHaveCount(1);
      expect(sent).toHaveLength(1);
    });

    await test.step("is sent once, however often it is pressed", async () => {
      sent.length = 0;
      await page.unroute(`**${shown.path}`);
      await page.route(`**${shown.path}`, async (route) => {
        await expect.poll(() => sent.length).toBe(1);
        await route.fulfill(answer({ code: 200, data: { id: "1", status: "done" } }));
      });
      await load(page);
      const { way, last } = await opened(page, name, shown);
      await last.dblclick();
      await expect(way.getByRole("status")).toHaveText("已完成 1 次");
      expect(sent).toHaveLength(1);
      expect(sent[0]!.headers()["idempotency-key"]).toMatch(/^[\w-]{36}$/);
    });

    await test.step("asks with its key what became of it, before it offers another try", async () => {
      sent.length = 0;
      await page.unroute(`**${shown.path}`);
      await page.route(`**${shown.path}`, (route) => route.abort("connectionreset"), { times: 2 });
      // What was done has closed the place: it opens anew on the same page.
      await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
      const { last } = await opened(page, name, shown);
      await last.click();
      await expect(page.getByText(/再试一次不会重复/)).toBeVisible();
      await expect.poll(() => sent.length).toBe(2);
      expect(new Set(sent.map((one) => one.headers()["idempotency-key"])).size).toBe(1);
    });
  });
