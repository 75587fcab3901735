"use client";
import { useEffect } from "react";
import { WORKER } from "./offline-worker";

/** From now on a page that is asked for without a network says so itself, in place of the browser. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    // Where it isn't allowed the browser's own page is what there is.
    void navigator.serviceWorker.register(WORKER).catch(() => undefined);
  }, []);
}
