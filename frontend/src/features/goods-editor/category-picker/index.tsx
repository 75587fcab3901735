"use client";
import { lazy, Suspense } from "react";
import { Input } from "@/components/ui/input";
import { branches } from "./branches";
import type { CategoryPickerProps } from "./category-picker";

const Root = lazy(() => import("./category-picker"));

/** A category of the tree; loads what searches it. */
export function CategoryPicker(props: CategoryPickerProps) {
  const path = branches(props.tree).find((one) => one.id === props.value)?.path ?? "";
  return (
    <Suspense fallback={<Input readOnly value={path} />}>
      <Root {...props} />
    </Suspense>
  );
}
