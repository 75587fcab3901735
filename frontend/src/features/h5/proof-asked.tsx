"use client";
import { lazy, Suspense } from "react";

const ProveMobile = lazy(() => import("./prove-mobile"));

/** In place of an act that an address alone doesn't allow. */
export function ProofAsked({ token, path }: { token: string; path: "order" | "buy" }) {
  return (
    <section className="rounded-xl border border-line bg-surface">
      <Suspense>
        <ProveMobile token={token} path={path} acting />
      </Suspense>
    </section>
  );
}
