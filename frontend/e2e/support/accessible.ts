import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const GRAVE = ["serious", "critical"];

/** axe has nothing serious to say about the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ""));
  const said = grave.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
  expect(said, `${page.url()} is accessible`).toEqual([]);
}
