import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Lists become cards and filters a sheet below 768 px. */
export const usePhone = (): boolean => useMedia("(max-width: 767px)");

/** Lists have room for all of their own columns from 1400 px on; a phone's cards have it anyway. */
export function useRoomy(): boolean {
  const wide = useMedia("(min-width: 1400px)");
  return usePhone() || wide;
}

/** Whether the system asks for no motion. What CSS moves heeds it by itself (globals.css). */
export const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
