"use client";
import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { RichTextProps } from "./rich-text-root";

const Root = lazy(() => import("./rich-text-root"));

/** Rich text that is edited. Its editor loads when it is first shown. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton className="h-48" />}>
    <Root {...props} />
  </Suspense>
);
