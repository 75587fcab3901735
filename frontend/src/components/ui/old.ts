"use client";
import { createContext, useContext } from "react";

/** Why nothing can be done here: what it shows is old. null: it is as new as it can be. See components/loaded. */
export const OldContext = createContext<string | null>(null);

/** Why an act can't be done here now, or null. `reading`: it changes nothing, and goes over old data too. */
export function useWhyNot(reading = false): string | null {
  const why = useContext(OldContext);
  return reading ? null : why;
}
