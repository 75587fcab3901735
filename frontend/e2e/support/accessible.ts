import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const GRAVE = ["serious", "critical"];

/** axe has nothing serious to say about the page as it stands; the journey goes on and names all that it finds. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ""));
  const said = grave.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect.soft(said, `${page.url()} is accessible`).toEqual([]);
}
