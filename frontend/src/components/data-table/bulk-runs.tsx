"use client";
import { useEffect } from "react";
import { useUnsaved } from "@/lib/open-forms";
import { endBulkRun, useBulkState } from "./bulk-state";

/** The act on many that is under way, outside the list that began it: leaving the page stops nothing. */
export function BulkRuns() {
  const run = useBulkState();
  useUnsaved(run !== null && (run.busy || run.left.length > 0), { survives: true });
  useEffect(() => endBulkRun, []);
  return run && <run.Shown run={run} />;
}
