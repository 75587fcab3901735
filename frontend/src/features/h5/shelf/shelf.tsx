"use client";
import { onDemand } from "@/components/on-demand";

/** The page of a link to more than one goods; whoever opens a link to goods loads nothing of it. */
export const Shelf = onDemand(() => import("./shelf-view").then((m) => m.ShelfView));
