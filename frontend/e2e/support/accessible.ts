import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const GRAVE = ["serious", "critical"];
/** Rules that walk the whole page for what is never grave: axe gives each rule one impact, and theirs is less. */
const SLIGHT = [
  "aria-allowed-role",
  "empty-heading",
  "heading-order",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "skip-link",
];
const looked = new Set<string>();

/** Whether nobody has looked yet: of all lanes of a run, which keep what they looked at in a folder, or of this one. */
function isFirst(name: string): boolean {
  const again = looked.has(name);
  looked.add(name);
  const folder = process.env.ZUDESK_LOOKED;
  if (again || !folder) return !again;
  try {
    mkdirSync(join(folder, encodeURIComponent(name)));
    return true;
  } catch {
    return false;
  }
}

/**
 * axe has nothing serious to say about the page as it stands; the journey goes on and names all that it finds. `once`
 * names what several journeys pass through alike: the first one of a run looks at it.
 */
export async function expectAccessible(page: Page, once = ""): Promise<void> {
  if (once && !isFirst(once)) return;
  // No frame is looked into, so axe runs in the page itself, and opens no other one to put results together.
  const axe = new AxeBuilder({ page }).exclude("iframe").options({ resultTypes: ["violations"] });
  const { violations } = await axe.disableRules(SLIGHT).setLegacyMode().analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ""));
  const said = grave.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect.soft(said, `${page.url()} is accessible`).toEqual([]);
}
