"use client";
import { AddonList } from "./addon-list";

/** The shop's own add-on services. */
export const ShopAddonsPage = () => <AddonList merchantId="" linked />;
