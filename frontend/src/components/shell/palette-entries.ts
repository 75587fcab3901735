import { listPath } from "@/lib/list-path";
import { isMobile } from "@/lib/validators";
import type { Action } from "@/lib/api";
import {
  Building2,
  ClipboardList,
  Contact,
  Link2,
  Moon,
  Package,
  Plus,
  ReceiptText,
  ScanBarcode,
  Search,
  ShoppingBag,
  Store,
  Sun,
  UserRound,
  WalletCards,
  Waypoints,
  type LucideIcon,
} from "lucide-react";
import type { FoundOut } from "@/lib/api/schema";
import type { MenuItem } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { menuIcon } from "./menu-icons";
import { flat } from "./menu-paths";
import { pinyinOf } from "./pinyin";

/** One line of the palette. `href` is gone to, `run` is done. */
export type Entry = {
  key: string;
  label: string;
  icon: LucideIcon;
  text?: string;
  status?: string;
  href?: string;
  run?: () => void;
};
/** What is remembered of a place that somebody went to from here. */
export type Recent = Pick<FoundOut, "kind" | "id" | "title" | "text" | "path">;

export const MOST_RECENT = 6;
const ICONS: Record<FoundOut["kind"], LucideIcon> = {
  merchant: Store,
  application: ClipboardList,
  customer: Contact,
  order: ReceiptText,
  sale: ShoppingBag,
  piece: ScanBarcode,
  goods: Package,
  link: Link2,
  withdrawal: WalletCards,
  sub_shop: Building2,
  person: UserRound,
  call: Waypoints,
};

const matches = (wanted: string, ...words: string[]) => !wanted || words.some((word) => word.includes(wanted));

/** Pages of the menu by name, pinyin, initials or path. */
export const pageEntries = (menu: readonly MenuItem[], wanted: string): Entry[] =>
  flat(menu)
    .filter(({ children }) => children.length === 0)
    .filter(({ menu_name, path }) => matches(wanted, menu_name.toLowerCase(), pinyinOf(menu_name), path.toLowerCase()))
    .map((item) => ({
      key: `page-${item.id}`,
      label: item.menu_name,
      href: item.path,
      icon: menuIcon(item.menu_icon),
    }));

export const foundEntry = ({ kind, id, title, text, path, status }: Recent & { status?: string }): Entry => ({
  key: `${kind}-${id}`,
  label: title,
  text,
  status,
  href: path,
  icon: ICONS[kind],
});

type ActWords = Record<"newGoods" | "withdraw" | "share" | "onboard" | "dark" | "light", string>;
type ActsIn = { side: Side; can: (action: Action) => boolean; words: ActWords; dark: boolean; onTheme: () => void };

/** What can be begun from anywhere, for who may. */
export function actEntries({ side, can, words, dark, onTheme }: ActsIn, wanted: string): Entry[] {
  const shop = side === "store";
  const acts: (Entry | false)[] = [
    shop && can("goods.edit") && { key: "newGoods", label: words.newGoods, icon: Plus, href: "/product" },
    shop && can("promotion.edit") && { key: "share", label: words.share, icon: Link2, href: "/h5Promotion" },
    shop &&
      can("withdraw.apply") && { key: "withdraw", label: words.withdraw, icon: WalletCards, href: "/applyWithdrawal" },
    !shop && can("merchant.edit") && { key: "onboard", label: words.onboard, icon: Store, href: "/merchant" },
    { key: "theme", label: dark ? words.light : words.dark, icon: dark ? Sun : Moon, run: onTheme },
  ];
  return acts
    .filter((act): act is Entry => act !== false)
    .filter(({ label }) => matches(wanted, label.toLowerCase(), pinyinOf(label)));
}

/** By which filter of the list of all orders it is found: a mobile or its last four digits, a name; a number of an order or a piece by none. */
const filterFor = (text: string): "mobile" | "customer" | null => {
  if (isMobile(text) || /^\d{4}$/.test(text)) return "mobile";
  return /\d/.test(text) ? null : "customer";
};

/** The list of all orders, narrowed to the person that was typed. */
export function allOrders(text: string, label: string): Entry[] {
  const filter = filterFor(text);
  if (!filter) return [];
  const href = listPath("/regularOrder", { stage: "all", [filter]: text });
  return [{ key: "all-orders", label, icon: Search, href }];
}
