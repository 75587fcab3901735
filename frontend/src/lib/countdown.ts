"use client";
import { useEffect, useState } from "react";

/** A demo whose business date was moved has things expire far away; then there is nothing to count. */
const MOST = 3600;

const left = (until: string | null) =>
  until === null ? Infinity : Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000));

/** Seconds until a moment, every second; null while it is more than an hour away, or never. */
export function useSecondsLeft(until: string | null): number | null {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    if (until === null) return;
    const tick = () => setSeconds(left(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds > MOST ? null : seconds;
}

/** 14:05 of 845 seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
