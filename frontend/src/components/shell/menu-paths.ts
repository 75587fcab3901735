import { matchRoute } from "@/lib/routes";
import type { MenuItem } from "@/lib/shell-api";

const STORE = "zudesk_menu_paths";

/** Random paths of this tab: the same after a reload, so that the page under them is still there. */
function remembered(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

const randomPath = () => `/${crypto.getRandomValues(new Uint32Array(1))[0]}`;

/** A path `#` becomes a random numeric path; every other stays. An entry without an icon takes its parent's. */
export function withPaths(menu: readonly MenuItem[]): MenuItem[] {
  const known = remembered();
  const walk = (items: readonly MenuItem[], icon = ""): MenuItem[] =>
    items.map((item) => ({
      ...item,
      menu_icon: item.menu_icon || icon,
      path: item.path === "#" ? (known[item.id] ??= randomPath()) : item.path,
      children: walk(item.children ?? [], item.menu_icon),
    }));
  const result = walk(menu);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(known));
  } catch {
    // without a store the paths change with the next load
  }
  return result;
}

export const flat = (menu: readonly MenuItem[]): MenuItem[] => menu.flatMap((item) => [item, ...flat(item.children)]);

/** Whether `pathname` is an entry of the menu with no route of its own: it opens the shared user-summary page. */
export const isSummaryEntry = (menu: readonly MenuItem[], pathname: string): boolean =>
  matchRoute(pathname) === null && flat(menu).some((item) => item.path.toLowerCase() === pathname.toLowerCase());

/** The entry whose page is open: the longest path that `pathname` begins with. */
export function openEntry(menu: readonly MenuItem[], pathname: string): string | null {
  const path = pathname.toLowerCase();
  const hits = flat(menu).filter(
    (item) =>
      item.children.length === 0 &&
      (path === item.path.toLowerCase() || (item.path !== "/" && path.startsWith(`${item.path.toLowerCase()}/`))),
  );
  return hits.sort((a, b) => b.path.length - a.path.length)[0]?.id ?? null;
}
