"use client";
import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-root";

const Root = lazy(() => import("./dialog-root").then((module) => ({ default: module.DialogRoot })));

/** In the middle of the screen; from below on a phone. Loads when first opened. */
export function Dialog(props: DialogProps) {
  return props.open ? (
    <Suspense>
      <Root {...props} />
    </Suspense>
  ) : null;
}
