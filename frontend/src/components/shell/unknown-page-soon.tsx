"use client";
import { onDemand } from "@/components/on-demand";

/** Every page may show it, hardly one does: here, since `next/dynamic` in a server component splits nothing off. */
export const UnknownPageSoon = onDemand(() => import("./unknown-page").then((m) => m.UnknownPage));
