"use client";
import { createElement } from "react";
import { menuIcon } from "./menu-icons";

/** In the menu, before an entry of the first level. */
export const MenuIcon = ({ name }: { name: string }) =>
  createElement(menuIcon(name), { className: "size-4 shrink-0", "aria-hidden": true });
