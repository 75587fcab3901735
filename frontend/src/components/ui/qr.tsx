"use client";
import { lazy, Suspense } from "react";
import { Skeleton } from "./skeleton";

const Drawn = lazy(() => import("./qr-drawn"));

type QrProps = { value: string; size?: number; label: string };

/** A QR code as SVG; what draws it loads when first needed. */
export function Qr({ value, size = 160, label }: QrProps) {
  return (
    <div role="img" aria-label={label} style={{ width: size, height: size }}>
      <Suspense fallback={<Skeleton className="h-full w-full" />}>
        <Drawn value={value} />
      </Suspense>
    </div>
  );
}
