"use client";
import { lazy, Suspense } from "react";
import { Input } from "@/components/ui/input";
import { branches } from "./branches";
import type { TreeSelectProps } from "./tree-select-root";

const Root = lazy(() => import("./tree-select-root"));

/** One of a tree, in a box that searches it. Loads when first shown. */
export function TreeSelect(props: TreeSelectProps) {
  const path = branches(props.tree).find((one) => one.id === props.value)?.path ?? "";
  return (
    <Suspense fallback={<Input readOnly value={path} />}>
      <Root {...props} />
    </Suspense>
  );
}
