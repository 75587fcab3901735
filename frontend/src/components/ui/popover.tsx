"use client";
import { lazy, Suspense } from "react";
import type { PopoverProps } from "./popover-root";

const Root = lazy(() => import("./popover-root"));

/** A small panel beside its button. */
export function Popover(props: PopoverProps) {
  const waiting = <button type="button" disabled aria-label={props.label} className={props.triggerClass}>{props.trigger}</button>;
  return <Suspense fallback={waiting}><Root {...props} /></Suspense>;
}
