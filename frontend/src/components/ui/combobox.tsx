"use client";
import { lazy, Suspense } from "react";
import type { ComboboxProps } from "./combobox-root";
import { Input } from "./input";

const Root = lazy(() => import("./combobox-root"));

/** Select with a search. */
export function Combobox(props: ComboboxProps) {
  const chosen = props.options.find((option) => option.value === props.value)?.label ?? "";
  return (
    <Suspense fallback={<Input readOnly aria-label={props.label} value={chosen} />}>
      <Root {...props} />
    </Suspense>
  );
}
