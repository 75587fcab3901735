import { expect, test } from "@playwright/test";
import { kitServer } from "../scripts/kit.mjs";
import { expectAccessible } from "./support/accessible";

const LOOKS = [
  { width: 1440, theme: "light", lang: "zh", title: "收件人" },
  { width: 1440, theme: "dark", lang: "en", title: "Receiver" },
  { width: 390, theme: "light", lang: "en", title: "Receiver" },
  { width: 390, theme: "dark", lang: "zh", title: "收件人" },
];

// All parts in all looks are of `make bench` (S14).
test("what is shown of people and goods, in four looks", async ({ page, context }) => {
  const { origin, stop } = await kitServer();
  try {
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
  } finally {
    await stop();
  }
});
