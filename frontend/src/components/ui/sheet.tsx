"use client";
import { lazy, Suspense } from "react";
import type { SheetProps } from "./dialog-root";

const Root = lazy(() => import("./dialog-root").then((module) => ({ default: module.SheetRoot })));

/** From an edge: details and forms from the right, the menu of a phone from the left, filters of a phone from below. Loads when first opened. */
export function Sheet(props: SheetProps) {
  return props.open ? (
    <Suspense>
      <Root {...props} />
    </Suspense>
  ) : null;
}
