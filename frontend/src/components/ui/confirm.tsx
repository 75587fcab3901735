"use client";
import { lazy, Suspense } from "react";
import type { ConfirmProps } from "./confirm-root";

export type { ConfirmProps, ConfirmSum } from "./confirm-root";

const Root = lazy(() => import("./confirm-root"));

/** Before an act that can't be taken back: says what happens, in money, and asks. Loads when first opened. */
export function Confirm(props: ConfirmProps) {
  return props.open ? (
    <Suspense>
      <Root {...props} />
    </Suspense>
  ) : null;
}
