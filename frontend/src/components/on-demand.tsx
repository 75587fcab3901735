"use client";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

type Loaded<P> = ComponentType<P> | { default: ComponentType<P> };

/**
 * A part that loads when it is first shown, behind a boundary of its own. `next/dynamic` has none: while it loads, React
 * hides the dialog around it, and Headless UI closes a dialog that it finds hidden. `waiting` holds its place.
 */
export function onDemand<P extends object>(load: () => Promise<Loaded<P>>, waiting?: ReactNode): ComponentType<P> {
  const Part = lazy(async () => {
    const loaded = await load();
    return "default" in loaded ? loaded : { default: loaded };
  });
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
