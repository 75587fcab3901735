"use client";
import { useEffect, useState } from "react";
import { useWords } from "./words";

const left = (until: string) => Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000));
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** How long the goods are kept for an order that isn't paid. */
export function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useWords();
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds, onOver]);
  // A demo whose business date was moved has its orders expire far away; then there is nothing to count.
  if (seconds === 0 || seconds > 3600) return null;
  return (
    <p className="mt-1 text-sm text-amber-ink" role="timer" aria-live="off">
      {t("timeLeft", { time: clock(seconds) })}
    </p>
  );
}
