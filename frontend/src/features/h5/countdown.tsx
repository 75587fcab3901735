"use client";
import { useEffect } from "react";
import { clockOf, useSecondsLeft } from "@/lib/countdown";
import { useWords } from "./words";

/** How long the goods are kept for an order that isn't paid. */
export function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useWords();
  const seconds = useSecondsLeft(until);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds, onOver]);
  if (!seconds) return null;
  return (
    <p className="mt-1 text-sm text-amber-ink" role="timer" aria-live="off">
      {t("timeLeft", { time: clockOf(seconds) })}
    </p>
  );
}
