"use client";
import { Timeline } from "@/components/ui/timeline";
import type { OrderInfo } from "../types";

/** What happened, as sentences. */
export function LogTab({ order: { log } }: { order: OrderInfo }) {
  return (
    <Timeline
      entries={log.map((line, i) => ({
        id: String(i),
        at: line.at,
        title: line.text,
        who: line.actor,
        text: line.why,
      }))}
    />
  );
}
