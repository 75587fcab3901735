import { Store } from "lucide-react";
import { sized } from "@/lib/pictures";
import { ShopPhone } from "./shop-phone";
import type { H5Page } from "./types";

export const ShopHead = ({ shop }: { shop: H5Page["shop"] }) => (
  <p className="flex h-12 items-center gap-2 bg-surface px-4 font-medium">
    {shop.logo ? (
      <img src={sized(shop.logo, 160)} alt="" className="size-6 rounded object-cover" />
    ) : (
      <Store className="size-5 text-accent-ink" aria-hidden />
    )}
    <span className="min-w-0 flex-1 truncate">{shop.name}</span>
    <ShopPhone />
  </p>
);
