import {
  BadgeCheck, BanknoteArrowDown, BarChart3, Boxes, Building2, ChartColumn, CircleDollarSign, ClipboardList, FileClock, FolderTree, Gift, Headset,
  House, KeyRound, ListTodo, PackagePlus, ReceiptText, ShieldAlert, Share2, ShoppingBag, Smartphone, Store, Unplug, Users, Wallet, type LucideIcon,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  home: House, house: House, workbench: House, goods: Smartphone, product: Smartphone, products: Smartphone, gain: PackagePlus, addon: PackagePlus, addons: PackagePlus,
  category: FolderTree, order: ClipboardList, orders: ClipboardList, sale: ShoppingBag, overdue: ShieldAlert, bill: ReceiptText, bills: ReceiptText,
  finance: CircleDollarSign, withdraw: BanknoteArrowDown, withdrawal: BanknoteArrowDown, wallet: Wallet, data: ChartColumn, chart: BarChart3,
  merchant: Building2, merchants: Building2, shop: Store, subshop: Store, store: Store, share: Share2, promotion: Share2, service: Headset,
  risk: ShieldAlert, recharge: Wallet, audit: BadgeCheck, staff: Users, users: Users, role: KeyRound, roles: KeyRound, jobs: FileClock,
  partners: Unplug, todo: ListTodo, gift: Gift,
};

/** The icon of the name that the server gives; a plain one for a name we don't know. */
export const menuIcon = (name: string | null | undefined): LucideIcon => ICONS[(name ?? "").toLowerCase()] ?? Boxes;
